import { firstPasswordHours } from '../../resources/signin.ts'
import { renderEmail } from './template.ts'

/** Plain text and HTML with the same content. A mail not sent within `validMinutes` is dropped. */
export type Email = { subject: string; text: string; html: string; validMinutes: number }

const day = 24 * 60

/** @param lines the alerts of the previous week */
export const weeklyEmail = (lines: readonly string[], publicUrl?: string): Email => ({
  ...renderEmail({
    subject: 'Lo de esta semana en sus colegios',
    title: 'Lo de esta semana',
    before: lines,
    ...(publicUrl ? { link: { label: 'Ver en Erario', url: publicUrl } } : {}),
    after: ['Si no quiere este correo, quítelo en «Mi cuenta».'],
  }),
  validMinutes: 2 * day,
})

/** @param code six characters; valid for 15 minutes, five attempts and one use (decision 9) */
export const resetCodeEmail = (code: string): Email => ({
  ...renderEmail({
    subject: 'Código para restablecer su contraseña de Erario',
    title: 'Restablezca su contraseña',
    before: ['Recibimos una solicitud para restablecer la contraseña de su cuenta en Erario. Escriba este código:'],
    secret: { label: 'Código', value: code },
    after: [
      'El código vale durante 15 minutos desde que lo pidió, admite cinco intentos y sirve una sola vez. ' +
        'No importa si lo escribe en mayúsculas o minúsculas.',
      'Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma. No comparta el código con nadie; ' +
        'nadie de Erario se lo pedirá.',
    ],
  }),
  validMinutes: 15,
})

/** @param password random; valid for 24 hours, and must be changed at the first sign-in (decision 9) */
export const temporaryPasswordEmail = (password: string, publicUrl?: string): Email => ({
  ...renderEmail({
    subject: 'Su contraseña temporal de Erario',
    title: 'Su contraseña temporal',
    before: ['Su contraseña de Erario se restableció y todas sus sesiones se cerraron. Ingrese con esta contraseña:'],
    secret: { label: 'Contraseña temporal', value: password },
    ...(publicUrl ? { link: { label: 'Ingresar a Erario', url: publicUrl } } : {}),
    after: [
      'Vale durante 24 horas. Distingue mayúsculas de minúsculas. Al ingresar, el sistema le pedirá cambiarla por ' +
        'una propia.',
      'Si usted no pidió este cambio, otra persona tuvo en sus manos un código enviado a este correo: cambie la ' +
        'contraseña de su correo, restablezca de nuevo la de Erario y avise al administrador.',
    ],
  }),
  validMinutes: day,
})

/** @param url valid once, until the mail expires (decision 50) */
export const firstPasswordEmail = (url: string): Email => ({
  ...renderEmail({
    subject: 'Cree su contraseña de Erario',
    title: 'Le crearon un usuario en Erario',
    before: [
      'Quien administra Erario le creó un usuario con este correo. Para ingresar, escriba primero su contraseña:',
    ],
    link: { label: 'Crear la contraseña', url },
    after: [
      `El enlace vale durante ${firstPasswordHours} horas y sirve una sola vez. Si ya venció, use «¿Olvidó su contraseña?» en la ` +
        'página de ingreso: recibirá un código en este correo.',
      'Si usted no esperaba este mensaje, no haga nada y avise al administrador de su institución.',
    ],
  }),
  validMinutes: firstPasswordHours * 60,
})

/**
 * Warns the owner of an account whose sign-ins from unknown networks are blocked after failed attempts (decision 8).
 */
export const manyTriesEmail = (): Email => ({
  ...renderEmail({
    subject: 'Muchos intentos de ingreso a su cuenta de Erario',
    title: 'Alguien intenta ingresar a su cuenta',
    before: [
      'En los últimos 15 minutos hubo cien intentos de ingreso a su cuenta en Erario con una contraseña equivocada. ' +
        'Ninguno de ellos entró.',
    ],
    after: [
      'Mientras sigan, solo se puede ingresar desde donde usted ingresó en los últimos 30 días. Si usted está en ' +
        'otro lugar, restablezca su contraseña con «¿Olvidó su contraseña?»: desde allí podrá ingresar después.',
      'Si su contraseña es fácil de adivinar o la usa en otro sistema, cámbiela. Avise al administrador.',
    ],
  }),
  validMinutes: day,
})

/** Warns the owner of an account that someone has the password but not the code (decision 49). */
export const manyCodesEmail = (): Email => ({
  ...renderEmail({
    subject: 'Alguien sabe su contraseña de Erario',
    title: 'Alguien sabe su contraseña',
    before: [
      'En los últimos 15 minutos alguien escribió su contraseña de Erario y diez códigos equivocados de su segundo ' +
        'factor. No entró.',
    ],
    after: [
      'Si no fue usted, cambie ya su contraseña, aquí y donde use la misma, y avise al administrador.',
      'Si fue usted, espere 15 minutos, revise que la hora de su teléfono sea la correcta, o use un código de recuperación.',
    ],
  }),
  validMinutes: day,
})
