import type { AnyResource } from '../../resources/define/index.ts'

/** 'Nueva cuenta': with the entity's name as in its list. */
export const createTitle = ({ one, gender }: AnyResource): string =>
  `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${one.toLocaleLowerCase('es')}`
