import { useEffect, useState } from 'react'
import { policyContactPath } from '../../../resources/personalData.ts'
import { keptData } from '../../../resources/retention.ts'
import { get } from '../../core/http.ts'
import { PublicLink } from '../kit/PublicLink.tsx'
import { PublicPage } from '../kit/PublicPage.tsx'
import './policy.css'

/** 'Tratamiento de datos personales' (Ley 1581 de 2012): the stored data, with purpose and retention. */
export default function PolicyPage() {
  return (
    <PublicPage
      title="Tratamiento de datos personales"
      kind="policy"
      lead="Qué se guarda de las personas, para qué y por cuánto tiempo."
    >
      <h1>Tratamiento de datos personales</h1>
      <p>
        Responde por estos datos la institución educativa, o la entidad territorial, que usa Erario. Los trata para
        cumplir las normas del presupuesto, la contratación y los impuestos de los Fondos de Servicios Educativos (Ley
        1581 de 2012, artículos 6 y 10; Decreto 1075 de 2015). No los vende ni los usa para publicidad, y solo los
        entrega a quien la ley permite pedirlos: los órganos de control, la DIAN y los jueces.
      </p>
      <h2>Qué se guarda</h2>
      <KeptTable />
      <h2>Sus derechos</h2>
      <p>
        Puede conocer sus datos, pedir que se actualicen o corrijan, pedir prueba de la autorización cuando haga falta,
        saber para qué se usan, y pedir que se borren cuando ninguna norma obligue a conservarlos (artículo 8). La
        consulta se contesta en diez días hábiles y el reclamo en quince (artículos 14 y 15). Si no le responden, puede
        acudir a la Superintendencia de Industria y Comercio.
      </p>
      <h2>A quién escribir</h2>
      <Contact />
      <PublicLink to="/">Ir a Erario</PublicLink>
    </PublicPage>
  )
}

const headings = { what: 'Qué', whose: 'De quién', why: 'Para qué', time: 'Cuánto tiempo' } as const

/** On a phone each row is a block, and each cell has its label. */
function KeptTable() {
  return (
    <table className="kept">
      <thead>
        <tr>
          {Object.values(headings).map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keptData.map(({ what, ...rest }) => (
          <tr key={what + rest.whose}>
            <th scope="row">{what}</th>
            {(['whose', 'why', 'time'] as const).map((key) => (
              <td key={key} data-label={headings[key]}>
                {rest[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A server with a no-reply address gives no contact. */
function Contact() {
  const [contact, setContact] = useState<string | null>(null)
  useEffect(() => {
    get<{ contact: string | null }>(policyContactPath).then((answer) => setContact(answer.contact), console.error)
  }, [])
  return (
    <p>
      A la institución, en la dirección de sus documentos
      {contact && (
        <>
          , o al correo <a href={`mailto:${contact}`}>{contact}</a>
        </>
      )}
      . Diga quién es, qué dato y qué pide.
    </p>
  )
}
