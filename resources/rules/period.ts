/** The period of a report, both days inclusive (spec 2, Availability report form). */
import { bodyCheck, date } from '../define/index.ts'

export type Period = { initDate: string; finalDate: string }

export const periodFields = {
  initDate: date({ label: 'Desde', required: 'Ingrese una fecha' }),
  finalDate: date({
    label: 'Hasta',
    required: 'Ingrese una fecha',
    from: ['initDate', 'La fecha final no puede ser anterior a la fecha inicial'],
  }),
}

export const periodCheck = bodyCheck({ fields: periodFields })
