import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { type Period, periodCheck } from '../../resources/rules/period.ts'
import { xlsxType } from '../core/http.ts'
import { useDeclaredForm } from '../form/useDeclaredForm.ts'
import type { SavingForm } from '../form/useSavingForm.ts'
import { download } from './download.ts'

type PeriodFormOptions = {
  /** Filled in once known, unless the user typed. */
  suggested: Period | undefined
  /** The request path of the report, and its file name. */
  path(query: string): string
  name: string
}

/** The page stays after a download, for the next period. */
export function usePeriodForm({ suggested, path, name }: PeriodFormOptions): SavingForm {
  const { form, submit, unfinished } = useDeclaredForm({
    check: periodCheck,
    empty: { initDate: '', finalDate: '' },
    send,
  })
  const { isSubmitting } = useFormState({ control: form.control })
  const { initDate, finalDate } = suggested ?? {}

  useEffect(() => {
    if (initDate && finalDate) form.reset({ initDate, finalDate }, { keepDirtyValues: true })
  }, [form, initDate, finalDate])

  async function send(values: Period) {
    const query = new URLSearchParams(values)
    await download({ path: path(String(query)), name, accept: xlsxType, working: 'Creando reporte' })
    return undefined
  }

  return { form, submit, pending: isSubmitting, keeping: { draft: null, leaving: null, unfinished } }
}
