import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ObjectSchema } from 'yup'

export const checkResolver = <Values extends object>(
  check: ObjectSchema<Values>,
): Resolver<FieldValues, unknown, Values> => yupResolver(check) as unknown as Resolver<FieldValues, unknown, Values>
