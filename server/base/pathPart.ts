/** 'CDP 12: útiles' as a part of a path, in any file system. */
export const pathPart = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 60)
    .replace(/[. ]+$/, '')
    .trim()
