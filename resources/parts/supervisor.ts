import { text } from '../define/index.ts'

/** The person who supervises the execution of a contract or order. */
export const supervisorFields = {
  supervisorName: text({ label: 'Supervisor' }),
  supervisorDocument: text({ label: 'Cédula del supervisor' }),
  supervisorRole: text({ label: 'Cargo del supervisor' }),
}

export const supervisorNames = ['supervisorName', 'supervisorDocument', 'supervisorRole'] as const
