import { PublicLink } from '../kit/PublicLink.tsx'
import { PublicPage } from '../kit/PublicPage.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CompareFile } from './CompareFile.tsx'
import { Facts } from './Facts.tsx'
import { useIssued } from './useIssued.ts'
import './verify.css'

/** The page of the code and QR code on a printed document, with or without a session. */
export default function VerifyPage({ code }: { code: string }) {
  return (
    <PublicPage
      title="Verificación de documentos"
      kind="verify"
      lead="Compruebe que un documento es auténtico y sigue vigente."
    >
      <div className="form">
        <h1>Verificación de documentos</h1>
        {code ? <Verification key={code} code={code} /> : <CodeForm />}
        <PublicLink to="/">Ir a Erario</PublicLink>
      </div>
    </PublicPage>
  )
}

function Verification({ code }: { code: string }) {
  const { issued, again } = useIssued(code)
  switch (issued.state) {
    case 'looking':
      return (
        <p className="lead" role="status">
          Buscando el documento…
        </p>
      )
    case 'found':
      return (
        <>
          <Facts document={issued.document} />
          <CompareFile code={issued.document.code} />
        </>
      )
    case 'unknown':
      return (
        <>
          <p className="form-error" role="alert">
            No existe un documento con el código {code.slice(0, 40)}. Revíselo en el papel: si está bien escrito, el
            documento no es auténtico.
          </p>
          <CodeForm />
        </>
      )
    case 'failed':
      return (
        <>
          <p className="form-error" role="alert">
            {issued.text}
          </p>
          <button type="button" className="submit" onClick={again}>
            Reintentar
          </button>
        </>
      )
  }
}
