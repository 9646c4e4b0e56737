import { Link as MuiLink } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AnyResource } from '../../../resources/define/index.ts'
import { createTitle } from '../../core/createTitle.ts'
import { useCreatePath } from '../../core/useCreatePath.ts'

/** Under a choice without options the way to make one: what is typed so far can be kept as a draft. */
export function NothingToChoose({ of }: { of: AnyResource }) {
  const path = useCreatePath(of)
  return (
    path && (
      <MuiLink component={Link} to={path}>
        {createTitle(of)}
      </MuiLink>
    )
  )
}
