import { type ReactNode, useMemo } from 'react'
import { FormGroupsProvider, SourceContextProvider, useResourceContext } from 'react-admin'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { lazyDialog } from '../core/lazyCode.tsx'
import { CreateDialogContext } from './inputs/createDialog.ts'
import { type Unfinished, UnfinishedContext } from './rows/unfinished.ts'

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'))

type FormRootProps<T> = {
  form: UseFormReturn<FieldValues, unknown, T>
  /** Those of `useDeclaredForm`, for a form with rows. */
  unfinished?: Unfinished
  children: ReactNode
}

/**
 * The contexts of react-admin's `Form`, so that its inputs work in any form; and a form's references can create a
 * missing row.
 */
export function FormRoot<T extends FieldValues | undefined>({ form, unfinished, children }: FormRootProps<T>) {
  const resource = useResourceContext()
  const sources = useMemo(
    () => ({
      getSource: (source: string) => source,
      getLabel: (source: string) => `resources.${resource}.fields.${source}`,
    }),
    [resource],
  )
  return (
    <SourceContextProvider value={sources}>
      <FormProvider {...form}>
        <FormGroupsProvider>
          <UnfinishedContext value={unfinished?.hold ?? null}>
            <CreateDialogContext value={CreateDialog}>{children}</CreateDialogContext>
          </UnfinishedContext>
        </FormGroupsProvider>
      </FormProvider>
    </SourceContextProvider>
  )
}
