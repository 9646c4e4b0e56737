import { text } from '../define/index.ts'

export const supervisorFields = {
  supervisorName: text({ label: 'Supervisor' }),
  supervisorDocument: text({ label: 'Cédula del supervisor' }),
  supervisorRole: text({ label: 'Cargo del supervisor' }),
}

export const supervisorNames = ['supervisorName', 'supervisorDocument', 'supervisorRole'] as const
