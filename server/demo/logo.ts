import sharp from 'sharp'
import { projectFile } from '../base/files.ts'

const colours = ['#1f5f8b', '#8b3a2f', '#3d6b35']
/** A bundled font: the logo looks the same on a machine without fonts. */
const fontfile = projectFile('server/documents/fonts/SourceSerif4_600SemiBold.ttf')
const side = 400

/** The initials of a school on a disc. @param index chooses the colour */
export async function drawLogo(name: string, index: number): Promise<Blob> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">
    <circle cx="50" cy="50" r="48" fill="${colours[index % colours.length]}"/>
    <circle cx="50" cy="50" r="43" fill="none" stroke="#ffffff" stroke-width="1.5"/></svg>`
  const letters = await sharp({
    text: {
      text: `<span foreground="white">${initialsOf(name)}</span>`,
      font: 'Source Serif 4 SemiBold',
      fontfile,
      width: 220,
      height: 140,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const png = await sharp(Buffer.from(disc))
    .composite([{ input: letters }])
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}

/** 'Institución Educativa Técnica San Isidro del Valle' → 'SIV': skips the words common to schools. */
export function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word))
  const distinctive = words.filter((word) => !/^(Institución|Centro|Educativ[oa]|Técnica|Rural)$/.test(word))
  return distinctive
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
}
