import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { fundingSource } from '../../../resources/entities/fundingSource.ts'
import { sifseItem } from '../../../resources/entities/sifseItem.ts'
import { screenPath } from '../../core/paths.ts'

/** The catalogues beside the rubros, which the side menu does not have. */
export function CatalogueLinks() {
  return [fundingSource, sifseItem].map((of) => (
    <Button key={of.name} component={Link} to={screenPath(of, {})}>
      {of.many}
    </Button>
  ))
}
