import { type InferType, mixed } from 'yup'
import { bodyCheck, type Row } from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { logoFault } from '../../../resources/parts/logo.ts'
import { createOnce } from '../../core/http.ts'
import { createPath } from '../../core/paths.ts'
import { emptyForm } from '../../form/inputByKind.tsx'
import { type CreateForm, type Saved, useCreateForm } from '../../form/useCreateForm.ts'
import { logoFailure, sendLogo } from './logoFile.ts'

/** An institute that was created without its logo, which is sent again. */
export type Unfinished = { id: number; name: string; file: File; reason: string }

export type InstituteFormOptions = { list: string; onUnfinished: (unfinished: Unfinished) => void }

/** Creates the institute first, then uploads its logo (spec section 7). */
export function useInstituteForm({ list, onUnfinished }: InstituteFormOptions): CreateForm {
  return useCreateForm({
    check,
    empty: emptyForm(institute.fields),
    save,
    done: institute.create?.done,
    next: list,
  })

  async function save(
    { logo: file, ...body }: InferType<typeof check>,
    keyFor: (body: unknown) => string,
  ): Promise<Saved> {
    if (!file) throw new Error('the check admits no institute without its logo')
    const saved = await createOnce<Saved & { institute: { id: number } }>(createPath(institute, {}), body, keyFor(body))
    try {
      await sendLogo(saved.institute.id, file)
    } catch (error) {
      const name = body.nameInstitute
      onUnfinished({ id: saved.institute.id, name, file, reason: logoFailure(error) })
      throw error
    }
    return saved
  }
}

/** The declaration's check and the file, which the declaration's body does not carry. */
const check = bodyCheck(institute)
  .shape({
    logo: mixed((file): file is File => file instanceof File)
      .nullable()
      .test('logo', (file, { createError }) => {
        const fault = logoFault(file)
        return fault === null || createError({ message: fault })
      }),
  })
  .transform((body: Row, typed: Row) => ({ ...body, logo: typed.logo }))
