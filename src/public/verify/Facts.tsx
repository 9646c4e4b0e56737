import { formatDay, formatInstant } from '../../../resources/values/dates.ts'
import { formatAmount } from '../../../resources/values/money.ts'
import type { IssuedDocument } from './useIssued.ts'

/** The facts that the document must show too, and whether it is still valid. */
export function Facts({ document }: { document: IssuedDocument }) {
  const { title, subtitle, institute, date, amount, annulled, generatedAt, code } = document
  const value: [string, string][] = amount === null ? [] : [['Valor', formatAmount(amount)]]
  const facts: [name: string, value: string][] = [
    ['Documento', `${title} ${subtitle}`],
    ['Institución', institute.name],
    ['NIT', institute.NIT],
    ['Fecha', formatDay(date)],
    ...value,
    ['Generado', formatInstant(generatedAt)],
    ['Código', code],
  ]
  return (
    <>
      {annulled ? (
        <p className="verdict verdict-annulled" role="alert">
          <strong>ANULADO</strong>
          Este documento fue anulado: carece de efectos.
        </p>
      ) : (
        <p className="verdict verdict-live" role="status">
          <strong>Vigente</strong>
          Este documento fue emitido por la institución y no ha sido anulado.
        </p>
      )}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">Compare estos datos con los del papel. Si alguno difiere, el papel fue alterado.</p>
    </>
  )
}
