import { renderSVG } from 'uqr'

/**
 * The QR code of a text, as SVG. Level M stays readable with a stamp over a seventh of it.
 * @param border the quiet zone, in modules
 */
export const qrCode = (text: string, border: number): Uint8Array => Buffer.from(renderSVG(text, { ecc: 'M', border }))
