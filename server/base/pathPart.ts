import { cutText } from '../../resources/values/cutText.ts'

/** 'CDP 12: útiles' as a path segment that any file system accepts. */
export const pathPart = (text: string): string =>
  cutText(text.replace(/[\\/:*?"<>|\p{C}]+/gu, '-').replace(/\s+/g, ' '), 60)
    .replace(/[. ]+$/, '')
    .trim()
