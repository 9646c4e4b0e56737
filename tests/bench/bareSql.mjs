/** The statement with which both bare servers select the rows of a list. */
export const columns = `s.id, s."personType", s.document, s.name, s."lastName", s.address, s.email, s.phone, s."documentType", s.representative,
  s."representativeDocument", s.bank_id, s."accountType", s."accountNumber", s.deleted, json_build_object('id', b.id, 'name', b.name) as "Bank"`
export const from = 'from supplier s left join bank b on b.id = s.bank_id'
/** As the index 'supplier_sorted_by_name' has them. */
export const byName = 'order by "sortText"(s.name) collate "C", s.id'
/** Whose session it is. */
export const askerOf = `select u.email, u.role_id, u."secondFactor", coalesce(a.epoch, 0) as epoch, a."temporaryUntil", s."lastSeenAt"
  from session s join "user" u on u.id = s.user_id left join access a on a.user_id = u.id
  where s.id = $1 and u.deleted = false and s."endedAt" is null`
