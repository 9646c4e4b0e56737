import { lazy, type ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { CreateDialogContext } from './inputs/createDialog.ts'

const CreateDialog = lazy(() => import('./CreateDialog.tsx'))

type FormRootProps<T> = { form: UseFormReturn<FieldValues, unknown, T>; children: ReactNode }

/** A form whose references can create a missing row. */
export function FormRoot<T extends FieldValues | undefined>({ form, children }: FormRootProps<T>) {
  return (
    <FormProvider {...form}>
      <CreateDialogContext value={CreateDialog}>{children}</CreateDialogContext>
    </FormProvider>
  )
}
