import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupWarning, ensureWritable, readSettings, serversOf } from '../../../server/base/settings.ts'
import { type Erario, openErario } from '../../fixtures/erario.ts'
import { startRefused } from '../../fixtures/serverProcess.ts'

describe('an invalid setting', () => {
  const refused: [Record<string, string>, string][] = [
    [{ PORT: 'ochenta' }, 'PORT no es un puerto: ochenta'],
    [{ HOST: 'http://erario' }, 'HOST no es una dirección IP ni un nombre de equipo: http://erario'],
    [{ HOST: '127.0.0.300' }, 'HOST no es una dirección IP ni un nombre de equipo: 127.0.0.300'],
    [
      { DATABASE_URL: 'mysql://x:secreta@y/z' },
      'DATABASE_URL no es una dirección postgres://usuario:contraseña@servidor:puerto/base',
    ],
    [
      { DATABASE_URL: 'postgres://x:secreta@y:5432,z:puerto/erario' },
      'DATABASE_URL no es una dirección postgres://usuario:contraseña@servidor:puerto/base',
    ],
    [
      { DATABASE_READ_URL: 'postgres://x:secreta@y/z' },
      'DATABASE_READ_URL es de una réplica de DATABASE_URL, que falta',
    ],
    [
      { DATABASE_URL: 'postgres://x@y/z', DATABASE_READ_URL: 'postgres://x:secreta@y:5432,z:5432/erario' },
      'DATABASE_READ_URL no es una dirección postgres://usuario:contraseña@servidor:puerto/base',
    ],
    [{ ROOT_EMAIL: 'Rectoría@' }, 'ROOT_EMAIL no es un correo valido: Rectoría@'],
    [{ ROOT_PASSWORD: 'corta12' }, 'ROOT_PASSWORD: La contraseña debe tener minimo 8 caracteres'],
    [{ ROOT_PASSWORD: 'f'.repeat(32) }, 'ROOT_PASSWORD: La contraseña debe tener maximo 20 caracteres'],
    [{ ROOT_PASSWORD: ' '.repeat(10) }, 'ROOT_PASSWORD: la contraseña no puede ser solo espacios'],
    [
      { JWT_SECRET: 'secreta' },
      'JWT_SECRET debe tener al menos 32 bytes al azar, por ejemplo los de: openssl rand -hex 32',
    ],
    [
      { PUBLIC_URL: 'erario.colegio.edu.co' },
      'PUBLIC_URL no es una dirección http:// o https://: erario.colegio.edu.co',
    ],
    [{ PUBLIC_URL: 'ftp://colegio.edu.co' }, 'PUBLIC_URL no es una dirección http:// o https://: ftp://colegio.edu.co'],
    [{ VITE_API_URL: 'api.colegio' }, 'VITE_API_URL no es una dirección http:// o https://: api.colegio'],
    [
      { SMTP_URL: 'correo.colegio:secreta' },
      'SMTP_URL no es una dirección smtp://usuario:contraseña@servidor:puerto (o smtps://)',
    ],
    [{ MAIL_FROM: 'Erario' }, 'MAIL_FROM no es un remitente «Nombre <correo>»: Erario'],
    [
      { SECOND_FACTOR: 'root,rector' },
      'SECOND_FACTOR debe nombrar roles de root, admin, client, separados por comas: root,rector',
    ],
    [
      { SECOND_FACTOR: 'root,root' },
      'SECOND_FACTOR debe nombrar roles de root, admin, client, separados por comas: root,root',
    ],
    [{ TRUST_PROXY: 'quizás' }, 'TRUST_PROXY debe ser 1 o 0: quizás'],
    [{ DATABASE_POOL: 'diez' }, 'DATABASE_POOL no es un número de 1 a 1000: diez'],
    [{ DATABASE_WAIT: '0' }, 'DATABASE_WAIT no es un número de 1 a 1000: 0'],
    [{ ATTACHMENTS_MB: '1.5' }, 'ATTACHMENTS_MB no es un número de 1 a 1000000: 1.5'],
    [{ METRICS_TOKEN: 'corta' }, 'METRICS_TOKEN debe tener al menos 16 letras o cifras, sin espacios ni tildes'],
    [{ BACKUP_DIR: 'package.json' }, 'BACKUP_DIR no es una carpeta: package.json'],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR no es un número de 0 a 23: 24'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP no es un número de 1 a 1000: 0'],
    [
      { BACKUP_PASSPHRASE: 'once letras' },
      'BACKUP_PASSPHRASE debe tener al menos 12 caracteres: con la copia en la mano se puede probar sin prisa',
    ],
    [{ LOG_LEVEL: 'todo' }, 'LOG_LEVEL debe ser uno de trace, debug, info, warn, error, fatal, silent: todo'],
  ]
  it.each(refused)('%o is rejected in Spanish, with its name', (env, text) => {
    expect(() => readSettings(env)).toThrow(new Error(text))
  })

  it('is tested for every setting of the page about the installation', () => {
    const page = readFileSync('docs/es/instalar.md', 'utf8')
    const named = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    // The folders are tested below.
    const tried = new Set([...refused.flatMap(([env]) => Object.keys(env)), 'DATA_DIR', 'DEMO_DATA_DIR'])
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !tried.has(name ?? ''))).toEqual([])
  })

  it('of a folder that cannot be written to ends the start for DATA_DIR and prints a warning for BACKUP_DIR', () => {
    const folder = mkdtempSync(join(tmpdir(), 'erario-settings-'))
    const file = join(folder, 'archivo')
    writeFileSync(file, '')
    expect(() => ensureWritable(file)).toThrow(
      `DATA_DIR no es una carpeta en la que se pueda escribir: ${file} (EEXIST)`,
    )
    expect(() => ensureWritable(join(file, 'debajo'))).toThrow('DATA_DIR no es una carpeta en la que se pueda escribir')
    expect(backupWarning(readSettings({ BACKUP_DIR: join(file, 'copias') }))).toBe(
      `BACKUP_DIR no es una carpeta en la que se pueda escribir: ${file}/copias (ENOTDIR). No habrá copias mientras siga así`,
    )
    const backupDir = { BACKUP_DIR: join(folder, 'copias') }
    // A database in clear is checked there, also with PostgreSQL.
    expect(backupWarning(readSettings({ ...backupDir, DATA_DIR: file }))).toBe(
      `DATA_DIR no es una carpeta en la que se pueda escribir: ${file} (EEXIST). No habrá copias mientras siga así`,
    )
    expect(backupWarning(readSettings({ ...backupDir, DATA_DIR: folder }))).toBeUndefined()
    expect(backupWarning(readSettings({ DATA_DIR: file }))).toBeUndefined()
    rmSync(folder, { recursive: true })
  })

  it('makes the server exit with 1 before it writes anything', { tags: ['slow'] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'erario-settings-'))
    try {
      const { code, printed } = await startRefused({ DATA_DIR: folder, ROOT_PASSWORD: 'f'.repeat(32) })
      expect([code, printed.trim()]).toEqual([
        1,
        'Erario no pudo iniciar: ROOT_PASSWORD: La contraseña debe tener maximo 20 caracteres',
      ])
      expect(readdirSync(folder)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.each([
    [{ HOST: '192.0.2.1' }, 'HOST no es de este equipo: 192.0.2.1'],
    [
      { DATABASE_URL: 'postgres://erario:secreta@127.0.0.1:1/erario' },
      'DATABASE_URL: 127.0.0.1:1 no contesta (ECONNREFUSED): ¿está en marcha PostgreSQL?',
    ],
  ])(
    '%o that cannot be used on this machine ends the start, without printing a password',
    { tags: ['exhaustive'] },
    async (env, text) => {
      const folder = mkdtempSync(join(tmpdir(), 'erario-settings-'))
      const { code, printed } = await startRefused({ DATA_DIR: folder, ...env })
      expect([code, printed]).toEqual([1, expect.stringContaining(`Erario no pudo iniciar: ${text}`)])
      expect(printed).not.toContain('secreta')
      rmSync(folder, { recursive: true, force: true })
    },
  )

  it('is told from a valid one', () => {
    const valid = {
      HOST: 'erario.colegio.edu.co',
      DATABASE_URL: 'postgresql:///erario?host=/var/run/postgresql',
      ROOT_EMAIL: ' rectoria@colegio.edu.co ',
      ROOT_PASSWORD: 'ocho-más',
      JWT_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://erario.colegio.edu.co/',
      VITE_API_URL: '/api',
      SMTP_URL: 'smtps://colegio:clave@correo.example:465',
      MAIL_FROM: 'Colegio <erario@localhost>',
      SECOND_FACTOR: 'admin, root',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'silent',
      BACKUP_DIR: './copias',
      BACKUP_HOUR: '0',
      BACKUP_KEEP: '30',
      BACKUP_PASSPHRASE: 'doce letras!',
    }
    expect(readSettings(valid)).toMatchObject({
      rootEmail: 'rectoria@colegio.edu.co',
      trustProxy: true,
      secondFactorRoles: ['root', 'admin'],
    })
    for (const HOST of ['0.0.0.0', '::', 'localhost']) expect(readSettings({ HOST }).host).toBe(HOST)
    expect(readSettings({ MAIL_FROM: 'erario@colegio.edu.co' }).mailFrom).toBe('erario@colegio.edu.co')
    expect(readSettings({})).toMatchObject({
      rootEmail: 'root@localhost.co',
      rootPassword: undefined,
      jwtSecret: undefined,
    })
  })
})

describe('the e-mail', () => {
  let erario: Erario
  beforeAll(async () => {
    erario = await openErario()
  })
  afterAll(() => erario.close())

  it.each([
    'jose@colegio.edu.co',
    "o'brian+fse@colegio.edu.co",
    ' con.blancos@colegio.edu.co ',
    'invisi\u200bble@colegio.edu.co',
    'a@b.co',
  ])('%s can be given to a user, who signs in and recovers the password with it', async (email) => {
    const ana = await erario.signIn('ana')
    const password = 'clave-larga'
    expect((await ana.post('/user/create', { email, password, role_id: 3 })).status).toBe(200)
    expect((await erario.nobody.post('/auth/login', { email, password })).status).toBe(200)
    expect((await erario.nobody.post('/auth/password/reset', { email })).status).toBe(200)
  })

  it.each(['jose', 'jose@', 'jose@colegio', '@colegio.edu.co', 'jose ruiz@colegio.edu.co', `${'a'.repeat(250)}@b.co`])(
    '%s is rejected alike for a new user, the sign-in, the reset and ROOT_EMAIL',
    async (email) => {
      const ana = await erario.signIn('ana')
      const password = 'clave-larga'
      const replies = [
        await ana.post('/user/create', { email, password, role_id: 3 }),
        await erario.nobody.post('/auth/login', { email, password }),
        await erario.nobody.post('/auth/password/reset', { email }),
      ]
      for (const { status, body } of replies) expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
      expect(() => readSettings({ ROOT_EMAIL: email })).toThrow('ROOT_EMAIL no es un correo valido')
    },
  )
})

it.each([
  ['postgres://erario@a/erario', ['postgres://erario@a/erario']],
  [
    'postgres://erario:a%2Cb@a:5432,[::1]:5433/erario?sslmode=require',
    [
      'postgres://erario:a%2Cb@a:5432/erario?sslmode=require',
      'postgres://erario:a%2Cb@[::1]:5433/erario?sslmode=require',
    ],
  ],
  ['postgresql:///erario?host=/run/postgresql', ['postgresql:///erario?host=/run/postgresql']],
])('the servers of DATABASE_URL %s', (url, servers) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
  expect(serversOf(url)).toEqual(servers)
})
