/**
 * Fills an empty Erario with the demonstration through its API: root creates the catalogues, each school's admin the
 * rest.
 */
import { roleIds } from '../../resources/define/index.ts'
import { type Client, type SignIn, signIn } from './client.ts'
import { type DemoInstitute, demo } from './data.ts'
import { findAll, makeAll, type SharedIds } from './ids.ts'
import { drawLogo } from './logo.ts'
import { fillMoney } from './money.ts'

/**
 * @param base the address of the server, 'http://127.0.0.1:3001'
 * @param root signs in as root; its password becomes that of every demo user
 * @param onProgress called with each step, in Spanish
 * @throws Error with the first refusal of the server; rows created before it stay.
 */
export async function fill(base: string, root: SignIn, onProgress: (line: string) => void = () => {}): Promise<void> {
  onProgress('Usuarios, rubros, vigencias y proveedores…')
  const asRoot = await signIn(base, root)
  const users = await makeAll(
    demo.users.filter(({ role }) => role !== 'root'),
    ({ email, role }) =>
      asRoot.create('/user/create', 'user', { email, password: root.password, role_id: roleIds[role] }),
  )
  const shared = await fillCatalogues(asRoot)

  for (const [index, institute] of demo.institutes.entries()) {
    onProgress(`${institute.nameInstitute}…`)
    const { id: _, ...body } = institute
    const owner = { userOwner_id: users(institute.userOwner_id), userAdmin_id: users(institute.userAdmin_id) }
    const id = await asRoot.create('/institute/create', 'institute', { ...body, ...owner })
    const email = demo.users.find((user) => user.id === institute.userAdmin_id)?.email ?? ''
    const admin = await signIn(base, { email, password: root.password })
    await uploadLogo(admin, id, institute, index)
    await fillInstitute(admin, id, institute, shared)
  }
}

async function fillCatalogues(root: Client): Promise<SharedIds> {
  return {
    activities: await makeAll(demo.activities, ({ id: _, ...row }) => root.create('/activity/create', 'activity', row)),
    validities: await makeAll(demo.validities, ({ id: _, ...row }) => root.create('/validity/create', 'validity', row)),
    suppliers: await makeAll(demo.suppliers, ({ id: _, ...row }) => root.create('/supplier/create', 'supplier', row)),
    banks: await findAll(root, ['/bank', 'banks'], demo.banks, 'name'),
    taxes: await findAll(root, ['/tax', 'taxes'], demo.taxes, 'concept'),
    contractTypes: await findAll(root, ['/contractType', 'contractTypes'], demo.contractTypes, 'name'),
  }
}

async function uploadLogo(admin: Client, id: number, { nameInstitute }: DemoInstitute, index: number): Promise<void> {
  const form = new FormData()
  form.set('logo', await drawLogo(nameInstitute, index), 'logo.png')
  await admin.post(`/upload/${id}/logo`, form)
}

async function fillInstitute(
  admin: Client,
  institute_id: number,
  institute: DemoInstitute,
  shared: SharedIds,
): Promise<void> {
  const own = <R extends { institute_id: number }>(rows: readonly R[]): R[] =>
    rows.filter((row) => row.institute_id === institute.id)
  const make = (path: string, name: string, row: object): Promise<number> =>
    admin.create(`${path}/${institute_id}/create`, name, { ...row, id: undefined, institute_id })
  const contracted = (row: { contractType_id: number; supplier_id: number }) => ({
    ...row,
    contractType_id: shared.contractTypes(row.contractType_id),
    supplier_id: shared.suppliers(row.supplier_id),
  })

  await fillMoney(admin, institute_id, institute, shared, {
    accounts: await makeAll(own(demo.accounts), (row) =>
      make('/account', 'account', { ...row, bank_id: shared.banks(row.bank_id) }),
    ),
    studies: await makeAll(own(demo.preliminaryStudies), (row) => make('/preliminaryStudy', 'preliminaryStudy', row)),
    contracts: await makeAll(own(demo.contracts), (row) => make('/contract', 'contract', contracted(row))),
    serviceOrders: await makeAll(own(demo.serviceOrders), (row) =>
      make('/service/order', 'serviceOrder', contracted(row)),
    ),
    supplyOrders: await makeAll(own(demo.supplyOrders), (row) =>
      make('/supply/order', 'supplyOrder', { ...row, supplier_id: shared.suppliers(row.supplier_id) }),
    ),
  })
}
