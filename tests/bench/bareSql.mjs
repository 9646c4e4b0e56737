/** The statement with which both bare servers select the rows of a list. */
export const columns = `s.id, s."personType", s.document, s.name, s."lastName", s.address, s.email, s.phone, s."documentType", s.representative,
  s."representativeDocument", s.bank_id, s."accountType", s."accountNumber", s.deleted, json_build_object('id', b.id, 'name', b.name) as "Bank"`
export const from = 'from supplier s left join bank b on b.id = s.bank_id'
