import { apiUrl } from '../../core/apiUrl.ts'
import { messageOf } from '../../core/failure.ts'
import { upload } from '../../core/http.ts'

export const logoUrl = (path: unknown): string | null => (typeof path === 'string' && path ? apiUrl(path) : null)

/** Sends the logo of an institute that exists (spec section 7). @throws HttpError */
export const sendLogo = (institute: number, file: File) => upload(`/upload/${institute}/logo`, 'logo', file)

export const logoFailure = (error: unknown): string => messageOf(error) ?? 'No hubo respuesta del servidor'
