import type { Body, Field } from '../../../resources/define/index.ts'
import { institute } from '../../../resources/entities/institute.ts'
import { createTitle } from '../../form/CreatePage.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { FormSection } from '../../form/FormSection.tsx'
import { FieldInput } from '../../form/inputByKind.tsx'
import { type InstituteFormOptions, useInstituteForm } from './useInstituteForm.ts'

/** The section of each field (spec section 2); a field of the body that has none does not compile. */
const sections = {
  userOwner_id: 'Usuarios',
  userAdmin_id: 'Usuarios',
  nameInstitute: 'Instituto',
  NIT: 'Instituto',
  address: 'Instituto',
  municipality: 'Instituto',
  logo: 'Instituto',
  nameRector: 'Rector',
  lastnameRector: 'Rector',
  ccRector: 'Rector',
  secondSign: 'Segunda firma',
  nameSecondSign: 'Segunda firma',
  lastnameSecondSign: 'Segunda firma',
  ccSecondSign: 'Segunda firma',
} as const satisfies Record<keyof Body<typeof institute> | 'logo', string>

const sectionOf = new Map<string, string>(Object.entries(sections))
const titles = new Set(sectionOf.values())
const fieldsOf = (title: string) =>
  Object.entries<Field>(institute.fields).filter(([name]) => sectionOf.get(name) === title)

export function InstituteForm(options: InstituteFormOptions) {
  const { form, pending, submit } = useInstituteForm(options)
  return (
    <FormFrame
      form={form}
      pending={pending}
      submit={submit}
      title={createTitle(institute)}
      back={options.list}
      columns={false}
    >
      {[...titles].map((title) => (
        <FormSection key={title} title={title}>
          {fieldsOf(title).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} />
          ))}
        </FormSection>
      ))}
    </FormFrame>
  )
}
