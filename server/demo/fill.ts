/** Fills an empty Erario with the demo through its API: root creates the catalogues, each school's admin its year. */
import { roleIds } from '../../resources/define/index.ts'
import { activity } from '../../resources/entities/activity.ts'
import { institute } from '../../resources/entities/institute.ts'
import { supplier } from '../../resources/entities/supplier.ts'
import { user } from '../../resources/entities/user.ts'
import { validity } from '../../resources/entities/validity.ts'
import { type Client, createRow, type SignIn, signIn } from './client.ts'
import { type DemoInstitute, demo, readYear } from './data.ts'
import { fillYear } from './fillYear.ts'
import { findAll, findByCode, makeAll, type SharedIds } from './ids.ts'
import { drawLogo } from './logo.ts'

/**
 * @param base the address of the server, 'http://127.0.0.1:3001'
 * @param root the root user; its password becomes that of every demo user
 * @param onProgress called with each step, in Spanish
 * @throws Error with the first refusal of the server; rows created before it remain
 */
export async function fill(base: string, root: SignIn, onProgress: (line: string) => void = () => {}): Promise<void> {
  onProgress('Usuarios, rubros, vigencias y proveedores…')
  const asRoot = await signIn(base, root)
  const users = await makeAll(
    demo.users.filter(({ role }) => role !== 'root'),
    'id',
    ({ email, role }) => createRow(asRoot, user, { email, password: root.password, role_id: roleIds[role] }),
  )
  const shared = await fillCatalogues(asRoot)

  for (const [index, school] of demo.institutes.entries()) {
    onProgress(`${school.nameInstitute}…`)
    const { id: _, year: __, ...body } = school
    const owner = { userOwner_id: users(school.userOwner_id), userAdmin_id: users(school.userAdmin_id) }
    const id = await createRow(asRoot, institute, { ...body, ...owner })
    const email = demo.users.find((one) => one.id === school.userAdmin_id)?.email ?? ''
    const admin = await signIn(base, { email, password: root.password })
    await uploadLogo(admin, id, school, index)
    await fillYear(admin, id, readYear(school), shared)
  }
}

async function fillCatalogues(root: Client): Promise<SharedIds> {
  const banks = await findAll(root, ['/bank', 'banks'], demo.banks, 'name')
  const sifseItems = await findByCode(root, ['/sifseItem', 'sifseItems'], 'code')
  return {
    banks,
    fundingSources: await findByCode(root, ['/fundingSource', 'fundingSources'], 'sifseCode'),
    activities: await makeAll(demo.activities, 'id', ({ id: _, sifseItem_id, ...row }) =>
      createRow(root, activity, { ...row, sifseItem_id: sifseItems(sifseItem_id) }),
    ),
    validities: await makeAll(demo.validities, 'id', ({ id: _, ...row }) => createRow(root, validity, row)),
    suppliers: await makeAll(demo.suppliers, 'id', ({ id: _, bank_id, ...row }) =>
      createRow(root, supplier, bank_id ? { ...row, bank_id: banks(bank_id) } : row),
    ),
    taxes: await findAll(root, ['/tax', 'taxes'], demo.taxes, 'concept'),
    contractTypes: await findAll(root, ['/contractType', 'contractTypes'], demo.contractTypes, 'name'),
  }
}

async function uploadLogo(admin: Client, id: number, { nameInstitute }: DemoInstitute, index: number): Promise<void> {
  const form = new FormData()
  form.set('logo', await drawLogo(nameInstitute, index), 'logo.png')
  await admin.post(`/upload/${id}/logo`, form)
}
