import type { ComponentType } from 'react'
import type { AnyResource } from '../../resources/define/index.ts'
import type { Screen } from '../core/screens.ts'
import type { ListExtensions } from '../list/extensions.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** What a page shows of a resource: its list, one row, the form of a new one, that of a stored one, or rows of a file. */
export type Drawn = 'list' | 'show' | 'form' | 'edit' | 'import'

/** A page with an address of its own, or one that draws a page of a resource instead of the generic one. */
export type FeaturePage = (Screen | { draws: Drawn; of: AnyResource }) & { load: LoadPage }

/** What a folder of features adds to the app. */
export type Feature = Partial<ListExtensions> & { pages?: readonly FeaturePage[] }
