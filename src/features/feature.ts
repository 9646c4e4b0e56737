import type { ComponentType } from 'react'
import type { AnyResource } from '../../resources/define/index.ts'
import type { Screen } from '../core/screens.ts'
import type { ListExtensions } from '../list/extensions.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** The pages of a resource: its list, one row, the creation form, the edit form, or the import. */
export type Drawn = 'list' | 'show' | 'form' | 'edit' | 'import'

/** A page with its own address, or one that replaces a generated page of a resource. */
type FeaturePage = (Screen | { draws: Drawn; of: AnyResource }) & { load: LoadPage }

export type Feature = Partial<ListExtensions> & { pages?: readonly FeaturePage[] }
