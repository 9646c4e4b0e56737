/**
 * The rubros that most schools begin with: the code of the catalogue of budget classification of territorial entities (CCPET) that
 * their expenses fall under, and the item of the SIFSE that they are reported as. Users may change them.
 */
const rubros: readonly (readonly [code: string, name: string, sifse: number])[] = [
  ['2.1.2.01.01.003.03.02', 'Equipos de cómputo, sus partes y accesorios', 21],
  ['2.1.2.01.01.004.01.01.04', 'Muebles y enseres escolares', 21],
  ['2.1.2.02.01.002', 'Alimentos, textiles y dotaciones', 7],
  ['2.1.2.02.01.003', 'Papelería y útiles de oficina', 7],
  ['2.1.2.02.01.003', 'Elementos de aseo y cafetería', 7],
  ['2.1.2.02.01.003', 'Impresos y publicaciones', 16],
  ['2.1.2.02.01.003', 'Material y medios pedagógicos', 22],
  ['2.1.2.02.01.004', 'Ferretería y programas de computador', 7],
  ['2.1.2.02.02.005', 'Mantenimiento de infraestructura educativa', 20],
  ['2.1.2.02.02.006', 'Energía y gas', 10],
  ['2.1.2.02.02.006', 'Acueducto, alcantarillado y aseo', 9],
  ['2.1.2.02.02.006', 'Transporte escolar', 23],
  ['2.1.2.02.02.007', 'Arrendamiento de bienes', 8],
  ['2.1.2.02.02.007', 'Seguros', 14],
  ['2.1.2.02.02.007', 'Comisiones y gastos bancarios', 18],
  ['2.1.2.02.02.008', 'Internet', 12],
  ['2.1.2.02.02.008', 'Teléfono', 11],
  ['2.1.2.02.02.008', 'Servicios técnicos y profesionales', 15],
  ['2.1.2.02.02.008', 'Mantenimiento y reparación de equipos', 20],
  ['2.1.2.02.02.009', 'Actividades pedagógicas, científicas, deportivas y culturales', 26],
  ['2.1.8.01.14', 'Gravamen a los movimientos financieros', 18],
]

/** What the CCPET calls each code. */
const concepts: Readonly<Record<string, string>> = {
  '2.1.2.01.01.003.03.02': 'Maquinaria de informática y sus partes, piezas y accesorios',
  '2.1.2.01.01.004.01.01.04': 'Otros muebles',
  '2.1.2.02.01.002': 'Productos alimenticios, bebidas y tabaco; textiles, prendas de vestir y productos de cuero',
  '2.1.2.02.01.003': 'Otros bienes transportables, excepto productos metálicos, maquinaria y equipo',
  '2.1.2.02.01.004': 'Productos metálicos y paquetes de software',
  '2.1.2.02.02.005': 'Servicios de la construcción',
  '2.1.2.02.02.006':
    'Alojamiento; suministro de comidas y bebidas; transporte; distribución de electricidad, gas y agua',
  '2.1.2.02.02.007': 'Servicios financieros y conexos, inmobiliarios y de leasing',
  '2.1.2.02.02.008': 'Servicios prestados a las empresas y servicios de producción',
  '2.1.2.02.02.009': 'Servicios para la comunidad, sociales y personales',
  '2.1.8.01.14': 'Gravamen a los movimientos financieros',
}

/** @property sifse the code of a seeded item */
export type StartingRubro = { code: string; name: string; description: string; sifse: number }

export const startingRubros: readonly StartingRubro[] = rubros.map(([code, name, sifse]) => ({
  code,
  name,
  description: concepts[code] ?? name,
  sifse,
}))
