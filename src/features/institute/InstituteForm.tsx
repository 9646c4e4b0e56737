import type { Field, Fields } from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { createTitle } from '../../form/CreatePage.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { FieldInput } from '../../form/inputByKind.tsx'
import { type InstituteFormOptions, useInstituteForm } from './useInstituteForm.ts'

/** The sections of the form (spec section 2) and the fields of each. */
const sections = {
  Usuarios: ['userOwner_id', 'userAdmin_id'],
  Instituto: ['nameInstitute', 'NIT', 'address', 'municipality', 'logo'],
  Rector: ['nameRector', 'lastnameRector', 'ccRector'],
  'Segunda firma': ['secondSign', 'nameSecondSign', 'lastnameSecondSign', 'ccSecondSign'],
} as const

export function InstituteForm(options: InstituteFormOptions) {
  const { form, pending, submit } = useInstituteForm(options)
  const fields: Fields = institute.fields
  return (
    <FormFrame
      form={form}
      pending={pending}
      submit={submit}
      title={createTitle(institute)}
      back={options.list}
      columns={false}
    >
      {Object.entries(sections).map(([title, names]) => (
        <FormSection key={title} title={title}>
          {names.map((name) => (
            <FieldInput key={name} name={name} field={fields[name] as Field} />
          ))}
        </FormSection>
      ))}
    </FormFrame>
  )
}
