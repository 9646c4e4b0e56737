import type { Note } from '../define/index.ts'
import { formatDay, readDay } from '../values/dates.ts'

/** Warns when the contract of a commitment is not signed yet. @param day the field with the date of the commitment */
export const signedNote = (day: string): Note => ({
  of: 'contract',
  filters: ({ contract_id }) => (Number(contract_id) ? [{ id: Number(contract_id) }] : []),
  text(typed, [contract]) {
    const [signed, date] = [readDay(contract?.row.signedDate), readDay(typed[day])]
    return signed !== null && date !== null && date < signed
      ? { severity: 'warning', text: `El registro es anterior a la firma del contrato (${formatDay(signed)})` }
      : null
  },
})
