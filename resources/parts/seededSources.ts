/** The sources of the SIFSE with their codes; users may change them. */

type Source = { sifseCode: number; name: string; group: 'operating' | 'transfer' | 'capital' }
type Derived = Source & { role: 'balance' | 'yields' | 'refunds'; origin_id: { sifseCode: number } }

const own: readonly Source[] = [
  { sifseCode: 1, name: 'Ingresos operacionales', group: 'operating' },
  { sifseCode: 2, name: 'Gratuidad', group: 'transfer' },
  { sifseCode: 3, name: 'Otras transferencias de recursos públicos', group: 'transfer' },
  { sifseCode: 4, name: 'Cobros ciclo complementario escuelas normales', group: 'operating' },
  { sifseCode: 6, name: 'Transferencias municipales de calidad SGP', group: 'transfer' },
  { sifseCode: 28, name: 'FOME', group: 'transfer' },
  { sifseCode: 41, name: 'Otros recursos de capital', group: 'capital' },
]

/** The four sources that have a surplus, yields and refunds of their own. */
const origins = [
  { of: 'gratuidad', code: 2, balance: 32, yields: 35, refunds: 38 },
  { of: 'recursos propios', code: 1, balance: 33, yields: 36, refunds: 39 },
  { of: 'FOME', code: 28, balance: 34, yields: 37, refunds: 40 },
  { of: 'transferencias de calidad', code: 6, balance: 42, yields: 43, refunds: 44 },
] as const
const kinds = { balance: 'Superávit', yields: 'Rendimientos', refunds: 'Reintegros' } as const

const derived: readonly Derived[] = (['balance', 'yields', 'refunds'] as const).flatMap((role) =>
  origins.map((origin) => ({
    sifseCode: origin[role],
    name: `${kinds[role]} ${origin.of}`,
    group: 'capital' as const,
    role,
    origin_id: { sifseCode: origin.code },
  })),
)

export const seededSources = [...own, ...derived]
