/** The files that describe the others in a handover: a readable text, an index in JSON, and hashes for `sha256sum`. */
import type { School } from './gather.ts'
import type { About } from './pieces.ts'

export type Line = { name: string; size: number; sha256: string; about: About }

export type Heading = { school: string; NIT: string; id: number; by: string; version: string }

const indexName = 'indice.json'
const sumsName = 'huellas.sha256'

export const readmeText = ({ school, NIT, by, version }: Heading): string => `ERARIO: datos de ${school}
NIT ${NIT}
Los pidió ${by}. Son los de un mismo instante, que dice ${indexName}. Erario ${version}.

datos/              Las filas del colegio, un archivo JSON por entidad: «campos» dice cómo se llama cada dato, «opciones» qué
                    significa cada valor, y «filas» trae todas, también las anuladas o inactivas ("deleted": true).
                    Los montos están en pesos; los instantes, en UTC.
reportes/           La ejecución de cada presupuesto y las disponibilidades de cada vigencia, en Excel.
documentos/         Cada documento en PDF/A, en la carpeta de su fila. Son copias para el archivo, sin código de
                    verificación: el que se presente a otros se descarga de Erario con su código.
archivos/           El logo y los demás archivos de las filas.
soportes/           Los escaneos y fotos adjuntos; en «soportes retirados», los que alguien retiró.
${indexName}         Cada archivo, con su tamaño, su SHA-256 y la fila de la que es; lo que no se pudo hacer, con el motivo; y en
                    «anclas», el último asiento de cada libro y el último registro de la auditoría, con su huella.
${sumsName}      Las mismas huellas. Para comprobarlas todas:   sha256sum -c ${sumsName}

No trae contraseñas ni datos de otros colegios. Contiene datos personales: quien lo recibe responde por ellos (Ley 1581 de 2012).
`

export type Indexes = { index: { name: string; text: string }; sums: { name: string; text: string } }

export function indexesOf(
  { school, NIT, id, by, version }: Heading,
  { readAt, anchors, omitted }: Pick<School, 'readAt' | 'anchors' | 'omitted'>,
  lines: readonly Line[],
): Indexes {
  const files = lines.map(({ name, size, sha256, about: { title, resource, row_id, rows } }) => ({
    archivo: name,
    bytes: size,
    sha256,
    ...(title === undefined ? {} : { titulo: title }),
    ...(resource === undefined ? {} : { entidad: resource }),
    ...(row_id === undefined ? {} : { fila: row_id }),
    ...(rows === undefined ? {} : { filas: rows }),
  }))
  const missing = omitted.map(({ name, reason }) => ({ archivo: name, motivo: reason }))
  const contents = {
    formato: 'ERARIO ENTREGA 1',
    version,
    colegio: { id, nombre: school, NIT },
    leido: readAt,
    anclas: {
      libro: anchors.ledger,
      ...(anchors.income && { libroDeIngresos: anchors.income }),
      auditoria: anchors.audit,
      auditoriaComun: anchors.common,
    },
    pedidoPor: by,
  }
  // One line per file keeps it readable.
  const listed = (all: readonly object[]) =>
    all.length ? `\n  ${all.map((one) => JSON.stringify(one)).join(',\n  ')}\n ` : ''
  const head = JSON.stringify(contents, null, 1).slice(0, -2)
  return {
    index: {
      name: indexName,
      text: `${head},\n "archivos": [${listed(files)}],\n "omitidos": [${listed(missing)}]\n}\n`,
    },
    sums: { name: sumsName, text: lines.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('') },
  }
}
