import { useState } from 'react'
import { useCreate, useGetList } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import { activity } from '../../../resources/entities/activity.ts'
import type { sifseItem } from '../../../resources/entities/sifseItem.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { startingRubros } from '../../../resources/parts/startingRubros.ts'
import { today, yearOf } from '../../../resources/values/dates.ts'
import { showFailure } from '../../core/failure.ts'
import { notify } from '../../core/notices.tsx'

/** @property run creates the rows and shows what it did */
export type AtOnce = { label: string; pending: boolean; run(): Promise<void> }

/** The vigencia of today's year, from its first to its last day. */
export function useYearAtOnce(): AtOnce {
  const [create, { isPending }] = useCreate()
  const year = yearOf(today())
  return {
    label: `Crear la vigencia de ${year}`,
    pending: isPending,
    async run() {
      const data = { start: `${year}-01-01`, end: `${year}-12-31` }
      await shown(create(validity.name, { data }, { returnPromise: true }), validity.create?.done)
    },
  }
}

/** The starting rubros, without those whose name is taken. */
export function useRubrosAtOnce(): AtOnce {
  const [create] = useCreate()
  const [pending, setPending] = useState(false)
  const { data: items = [] } = useGetList<WireOf<typeof sifseItem>>('sifseItem', everyRow)
  const { data: taken = [] } = useGetList<WireOf<typeof activity>>('activity', everyRow)
  const missing = startingRubros.filter(({ name }) => !taken.some((one) => one.name === name))
  return {
    label: `Crear ${missing.length} rubros del CCPET`,
    pending,
    async run() {
      setPending(true)
      const creating = async () => {
        for (const { sifse, ...rubro } of missing) {
          const data = { ...rubro, sifseItem_id: items.find(({ code }) => code === sifse)?.id ?? null }
          await create(activity.name, { data }, { returnPromise: true })
        }
      }
      await shown(creating(), `${missing.length} rubros creados con exito`)
      setPending(false)
    },
  }
}

const everyRow = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const

async function shown(work: Promise<unknown>, done: string | undefined): Promise<void> {
  try {
    await work
    if (done) notify(done)
  } catch (error) {
    showFailure(error)
  }
}
