/** The first school of the demonstration, for fixtures that make rows of it. */
import { type Client, type SignIn, signIn } from '../../../server/demo/client.ts'
import { demo } from '../../../server/demo/data.ts'
import type { Name } from '../../fixtures/people.ts'
import type { School } from '../../fixtures/school.ts'
import { personOver } from '../../fixtures/serverProcess.ts'

const [own, ...others] = demo.institutes
const foreign = others.find((one) => one.userAdmin_id !== own?.userAdmin_id)
const sister = others.find((one) => one !== foreign)

/** The school, with users of the demonstration in the places of the people of the tests. @param root whose password all have */
export async function demoSchool(address: string, root: SignIn): Promise<School> {
  const asRoot = await signIn(address, root)
  const mails: Readonly<Record<Name, string>> = {
    ana: root.email,
    bruno: mailOf(own?.userAdmin_id),
    clara: mailOf(own?.userOwner_id),
    dario: mailOf(foreign?.userAdmin_id),
    elena: mailOf(foreign?.userOwner_id),
  }
  const person = async (name: Name) => {
    const { token } = await signIn(address, { ...root, email: mails[name] })
    return personOver(() => [address], name, token)
  }
  const users = await asRoot.list('/user', 'users')
  const idsIn = async (path: string, key: string) => (await asRoot.list(path, key)).map(({ id }) => id)
  return {
    ana: await person('ana'),
    bruno: await person('bruno'),
    clara: await person('clara'),
    dario: await person('dario'),
    elena: await person('elena'),
    idOf: (name) => Number(users.find(({ email }) => email === mails[name])?.id),
    rubros: await idsIn('/activity', 'activities'),
    validity: Number((await asRoot.list('/validity', 'validities')).find(({ start }) => start === '2026-01-01')?.id),
    suppliers: await idsIn('/supplier', 'suppliers'),
    own: await firstInstitute(asRoot),
    sister: await instituteOf(asRoot, sister?.NIT),
    foreign: await instituteOf(asRoot, foreign?.NIT),
  }
}

export const firstInstitute = (asRoot: Client): Promise<number> => instituteOf(asRoot, own?.NIT)

async function instituteOf(asRoot: Client, nit: string | undefined): Promise<number> {
  const institutes = await asRoot.list('/institute', 'institutes')
  return Number(institutes.find(({ NIT }) => NIT === nit)?.id)
}

export const mailOf = (id: number | undefined): string => demo.users.find((user) => user.id === id)?.email ?? ''
