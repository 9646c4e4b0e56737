import { attachmentKinds } from '../../resources/values/attachmentKinds.ts'
import type { Client } from './client.ts'
import type { Ids } from './ids.ts'
import { drawScan } from './scan.ts'
import type { DemoAttachments } from './year.ts'

type Attaching = { admin: Client; institute_id: number; contracts: Ids<string> }

export async function attachAll(to: Attaching, attachments: readonly DemoAttachments[]): Promise<void> {
  for (const { contract, kinds } of attachments)
    for (const kind of kinds) {
      const form = new FormData()
      form.set('resource', 'contract')
      form.set('row_id', String(to.contracts(contract)))
      form.set('kind', kind)
      const title = attachmentKinds[kind]
      const scan = drawScan([`${title} del contrato ${contract}`, 'Soporte ficticio de la demostración'])
      form.set('file', scan, `${title} ${contract}.pdf`)
      await to.admin.post(`/attachment/${to.institute_id}/create`, form)
    }
}
