import { useState } from 'react'
import { useCreate, useDataProvider } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import { activity } from '../../../resources/entities/activity.ts'
import type { sifseItem } from '../../../resources/entities/sifseItem.ts'
import { validity } from '../../../resources/entities/validity.ts'
import { today, yearOf } from '../../../resources/values/dates.ts'
import type { ErarioDataProvider } from '../../core/dataProvider.ts'
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

/** The starting rubros, without those whose name is taken. They are fetched with the click. */
export function useRubrosAtOnce(): AtOnce {
  const dataProvider = useDataProvider<ErarioDataProvider>()
  const [create] = useCreate()
  const [pending, setPending] = useState(false)
  const creating = async () => {
    const [{ startingRubros }, items, taken] = await Promise.all([
      import('../../../resources/parts/startingRubros.ts'),
      dataProvider.getList<WireOf<typeof sifseItem>>('sifseItem', everyRow),
      dataProvider.getList<WireOf<typeof activity>>(activity.name, everyRow),
    ])
    const missing = startingRubros.filter(({ name }) => !taken.data.some((one) => one.name === name))
    let created = 0
    try {
      for (const { sifse, ...rubro } of missing) {
        const sifseItem_id = items.data.find(({ code }) => code === sifse)?.id ?? null
        await create(activity.name, { data: { ...rubro, sifseItem_id } }, { returnPromise: true })
        created++
      }
    } finally {
      const made = created === 1 ? '1 rubro creado con exito' : `${created} rubros creados con exito`
      if (created > 0 || missing.length === 0) notify(created === 0 ? 'Ya estaban todos los rubros' : made)
    }
  }
  return {
    label: 'Crear los rubros del CCPET',
    pending,
    async run() {
      setPending(true)
      await shown(creating())
      setPending(false)
    },
  }
}

const everyRow = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const

async function shown(work: Promise<unknown>, done?: string): Promise<void> {
  try {
    await work
    if (done) notify(done)
  } catch (error) {
    showFailure(error)
  }
}
