export const handoverPath = '/handover/:institute'

export const handoverPathOf = (institute: number): string => handoverPath.replace(':institute', String(institute))
