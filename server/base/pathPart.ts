/** 'CDP 12: útiles' as a path segment that any file system accepts. */
export const pathPart = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, 60)
    .replace(/[. ]+$/, '')
    .trim()
