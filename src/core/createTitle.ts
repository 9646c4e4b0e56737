import type { AnyResource } from '../../resources/define/index.ts'

/** 'Nueva cuenta': the entity as its list calls it. */
export const createTitle = ({ one, gender }: AnyResource): string =>
  `${gender === 'f' ? 'Nueva' : 'Nuevo'} ${one.toLocaleLowerCase('es')}`
