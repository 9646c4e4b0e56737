import type { CommitmentKey, CommitmentType } from '../../resources/entities/commitments.ts'

type Named = { readonly documentType: string | null; readonly document_id: number | null }

/** Replaces `document_id` of a body by the reference of its type. */
export function withOrder<B extends Named>({ document_id, ...form }: B) {
  const orderId = (type: CommitmentType) => (form.documentType === type ? document_id : null)
  const orders = { serviceOrder_id: orderId('serviceOrders'), supplyOrder_id: orderId('supplyOrders') }
  return { ...form, ...(orders satisfies Record<Exclude<CommitmentKey, 'contract_id'>, number | null>) }
}
