import { everyone } from '../../../resources/define/index.ts'
import { defineScreen } from '../../core/screens.ts'

export const helpScreen = defineScreen({ path: '/ayuda', title: 'Ayuda', roles: everyone })

/** The help page, with links into the current school. */
export const helpPath = (institute: number | undefined): string =>
  institute === undefined ? helpScreen.path : `${helpScreen.path}?colegio=${institute}`
