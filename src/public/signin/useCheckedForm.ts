import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { type ObjectSchema, ValidationError } from 'yup'
import { focusFirst, isLeftUntouched } from '../../core/focusFirst.ts'

/**
 * A form of text fields with a check of resources/signin. The inputs are uncontrolled, so that values of a password
 * manager are read too; a field shows its error after blur, and all do on submit (spec section 5). The form library of
 * the admin would be a sixth of the first load.
 */
export function useCheckedForm<Values extends object>(
  check: ObjectSchema<Values>,
  send: (values: Values) => Promise<void> | void,
) {
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(0)
  const touched = useRef(new Set<string>())

  const judge = (form: HTMLFormElement) => {
    const { values, errors } = parse(check, Object.fromEntries(new FormData(form)))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => touched.current.has(name))))
    return { values, errors }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    for (const name of new FormData(form).keys()) touched.current.add(name)
    const { values, errors } = judge(form)
    if (!values) return focusFault(form, errors)
    setSending((count) => count + 1)
    await send(values)
    setSending((count) => count - 1)
  }

  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || isLeftUntouched()) return
    touched.current.add(target.name)
    judge(currentTarget)
  }

  const onChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    judge(currentTarget)
  }

  return { props: { ref: focusFirst, noValidate: true, onSubmit, onBlur, onChange }, errors, sending: sending > 0 }
}

type Errors = Record<string, string>

function parse<Values extends object>(
  check: ObjectSchema<Values>,
  entered: unknown,
): { values: Values | null; errors: Errors } {
  try {
    return { values: check.validateSync(entered, { abortEarly: false }) as Values, errors: {} }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors: Errors = {}
    for (const { path, message } of error.inner) if (path) errors[path] ??= message
    return { values: null, errors }
  }
}

function focusFault(form: HTMLFormElement, errors: Errors): void {
  const inputs = Array.from(form.elements).filter((element) => element instanceof HTMLInputElement)
  inputs.find(({ name }) => name in errors)?.focus()
}
