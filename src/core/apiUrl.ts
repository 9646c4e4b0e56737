export const apiUrl = (path: string): string => `${import.meta.env.VITE_API_URL ?? ''}${path}`
