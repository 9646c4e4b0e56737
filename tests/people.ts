/** The people of the tests: ana provisions, bruno runs two schools' money, clara is the rector of the first, and the others are strangers to it. */
export const people = {
  ana: { email: 'ana@erario.example', password: 'clave-de-ana', role_id: 1 },
  bruno: { email: 'bruno@erario.example', password: 'clave-de-bruno', role_id: 2 },
  clara: { email: 'clara@erario.example', password: 'clave-de-clara', role_id: 3 },
  dario: { email: 'dario@erario.example', password: 'clave-de-dario', role_id: 2 },
  elena: { email: 'elena@erario.example', password: 'clave-de-elena', role_id: 3 },
} as const

export type Name = keyof typeof people
