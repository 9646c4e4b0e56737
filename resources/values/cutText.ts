/** The first `length` characters, without half of one that takes two places, as an emoji does. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
