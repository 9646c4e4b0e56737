/** What may be uploaded as a logo (spec 5 and 9). The server reads magic bytes; the browser checks type and size. */
export const logo = {
  required: 'Ingrese el logo',
  invalid: 'Solo se permiten archivos de imagen (max 2mb): extensiones .jpeg, jpg, png',
  types: ['image/jpeg', 'image/png'],
  maxBytes: 2 * 1024 * 1024,
} as const

/** The success text of a new logo (spec 8). */
export const logoDone = 'Logo actualizado'

/** The text a chosen file deserves, or null when it may be sent. */
export function logoFault(file: { type: string; size: number } | null | undefined): string | null {
  if (!file) return logo.required
  return logo.types.some((type) => type === file.type) && file.size > 0 && file.size <= logo.maxBytes
    ? null
    : logo.invalid
}
