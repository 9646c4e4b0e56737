import AttachFile from '@mui/icons-material/AttachFile'
import { Link } from '@mui/material'
import { fileNameOf } from '../../resources/values/files.ts'
import { showFailure } from './failure.ts'
import { getFile } from './http.ts'
import { saveBlob } from './saveBlob.ts'

/** The file at an address; a click downloads it. A plain link would be requested without the session. */
export function FileLink({ address }: { address: string }) {
  const name = fileNameOf(address)
  const save = async () => {
    try {
      saveBlob((await getFile(address, '*/*')).bytes, name)
    } catch (error) {
      showFailure(error)
    }
  }
  return <FileName name={name} onClick={save} />
}

export const FileName = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Link component="button" type="button" onClick={onClick} sx={link}>
    <AttachFile fontSize="inherit" aria-hidden />
    {name}
  </Link>
)

const link = {
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
} as const
