import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ObjectSchema } from 'yup'

/** The check of a body as the resolver of a form; what it hands on is typed as the check says. */
export const checkResolver = <Values extends object>(
  check: ObjectSchema<Values>,
): Resolver<FieldValues, unknown, Values> => yupResolver(check) as unknown as Resolver<FieldValues, unknown, Values>
