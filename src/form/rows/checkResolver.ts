import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Lazy, ObjectSchema } from 'yup'

/** The check of a form; a `lazy` one depends on what was typed. */
export type Check<Values extends object> = ObjectSchema<Values> | Lazy<Values>

export const checkResolver = <Values extends object>(check: Check<Values>): Resolver<FieldValues, unknown, Values> =>
  yupResolver(check as ObjectSchema<Values>) as unknown as Resolver<FieldValues, unknown, Values>
