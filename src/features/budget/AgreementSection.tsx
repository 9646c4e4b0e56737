import { agreementFields, agreementNames } from '../../../resources/parts/agreement.ts'
import { ClosedSection } from '../../form/ClosedSection.tsx'
import { FieldInput } from '../../form/FieldInput.tsx'

export const AgreementSection = () => (
  <ClosedSection title="Más datos" names={agreementNames}>
    {agreementNames.map((name) => (
      <FieldInput key={name} source={name} field={agreementFields[name]} />
    ))}
  </ClosedSection>
)
