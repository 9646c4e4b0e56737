/** The full address of something the server keeps, such as a logo's path. */
export const apiUrl = (path: string): string => `${import.meta.env.VITE_API_URL ?? ''}${path}`
