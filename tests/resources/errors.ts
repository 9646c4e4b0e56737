import { type Schema, ValidationError } from 'yup'

/** The first text of every field a check refuses; nothing when the body is sound. */
export function errorsOf(check: Schema, body: unknown): Record<string, string> {
  try {
    check.validateSync(body, { abortEarly: false, stripUnknown: true })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first: Record<string, string> = {}
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) first[path ?? ''] ??= message
    return first
  }
}
