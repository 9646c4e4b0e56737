import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type Period, periodCheck } from '../../resources/rules/period.ts'
import { xlsxType } from '../core/http.ts'
import { checkResolver } from '../form/rows/checkResolver.ts'
import type { CreateForm, Keeping } from '../form/useCreateForm.ts'
import { download } from './download.ts'

type PeriodFormOptions = {
  /** Filled in once known, unless the user typed. */
  suggested: Period | undefined
  /** The request path of the report, and its file name. */
  path(query: string): string
  name: string
}

const nothingKept: Keeping = { draft: null, leaving: null }

/** The page stays after a download, for the next period. */
export function usePeriodForm({ suggested, path, name }: PeriodFormOptions): CreateForm {
  const form = useForm({
    resolver: checkResolver(periodCheck),
    defaultValues: { initDate: '', finalDate: '' },
    mode: 'onTouched',
  })
  const { initDate, finalDate } = suggested ?? {}

  useEffect(() => {
    if (initDate && finalDate) form.reset({ initDate, finalDate }, { keepDirtyValues: true })
  }, [form, initDate, finalDate])

  const submit = form.handleSubmit(async (values) => {
    const query = new URLSearchParams(values)
    await download({ path: path(String(query)), name, accept: xlsxType, working: 'Creando reporte' })
  })

  return { form, submit, pending: form.formState.isSubmitting, keeping: nothingKept }
}
