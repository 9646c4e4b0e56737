import type { Fields } from '../../../resources/define/index.ts'
import { agreementFields } from '../../../resources/parts/agreement.ts'
import { ClosedSection } from '../../form/ClosedSection.tsx'
import { FieldInput } from '../../form/FieldInput.tsx'

/** The fields of the acuerdo, and of an addition those of its approval. */
export const AgreementSection = ({ fields = agreementFields }: { fields?: Fields }) => (
  <ClosedSection title="Más datos" names={Object.keys(fields)}>
    {Object.entries(fields).map(([name, field]) => (
      <FieldInput key={name} source={name} field={field} />
    ))}
  </ClosedSection>
)
