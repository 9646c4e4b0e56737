import { FactList } from '../../core/FactList.tsx'
import { type Institute, personName } from './useInstitute.ts'

export function InstituteFacts({ institute }: { institute: Institute }) {
  const facts = [
    { term: 'Rector', value: personName(institute.Rector) },
    { term: 'Segunda firma', value: personName(institute.SecondSign) },
    { term: 'NIT', value: institute.NIT },
    { term: 'Dirección', value: institute.address },
    { term: 'Municipio', value: institute.municipality },
  ]
  return <FactList facts={facts} sx={{ gridTemplateColumns: { sm: '1fr 1fr' } }} />
}
