import { useGetOne } from 'react-admin'
import type { WireOf } from '../../../resources/define/index.ts'
import type { institute } from '../../../resources/entities/institute.ts'
import { instituteMeta } from '../../core/InstituteName.tsx'

export type Institute = WireOf<typeof institute>

export const useInstitute = (id: number) => useGetOne<Institute>('institute', { id, meta: instituteMeta })

/** 'Gloria Inés Cárdenas'; 'No aplica' without a name (spec section 2, Client profile). */
export function personName(person: Institute['Rector' | 'SecondSign']): string {
  return [person?.name, person?.lastname].filter(Boolean).join(' ') || 'No aplica'
}
