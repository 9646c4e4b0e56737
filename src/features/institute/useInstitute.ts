import { type RaRecord, useGetOne } from 'react-admin'

type Person = { name: string; lastname: string; cc: string }

/** An institute as the wire carries it (spec section 3): the names a person signs with come in groups. */
export type Institute = RaRecord<number> & {
  nameInstitute: string
  NIT: string
  address: string
  municipality: string
  logo: string | null
  Rector: Person
  SecondSign: Person | null
  deleted: boolean
}

export const useInstitute = (id: number) => useGetOne<Institute>('institute', { id })

/** 'Gloria Inés Cárdenas'; 'No aplica' where nobody is named (spec section 2, Client profile). */
export function personName(person: Partial<Person> | null | undefined): string {
  return [person?.name, person?.lastname].filter(Boolean).join(' ') || 'No aplica'
}
