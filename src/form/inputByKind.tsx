import { type ComponentType, memo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  cleanLine,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  meets,
  type Row,
} from '../../resources/define/index.ts'
import { ImageInput } from './inputs/ImageInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { PasswordInput } from './inputs/PasswordInput.tsx'
import { ReferenceInput } from './inputs/ReferenceInput.tsx'
import { BooleanInput, ChoiceInput } from './inputs/SelectInputs.tsx'
import { DateInput, EmailInput, FeeInput, IntegerInput, LongTextInput, TextInput } from './inputs/TextInputs.tsx'
import type { InputProps } from './inputs/useFieldProps.ts'

/** Kind → input. A new kind does not compile until it is here. */
export const inputByKind: { [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  password: PasswordInput,
  integer: IntegerInput,
  money: MoneyInput,
  fee: FeeInput,
  date: DateInput,
  choice: ChoiceInput,
  boolean: BooleanInput,
  image: ImageInput,
  // Set by the server: no body carries them.
  code: () => null,
  number: () => null,
  instant: () => null,
  reference: ReferenceInput,
}

/** The input of a field in the surrounding form, not drawn again while another is typed into. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  const readsOthers = props.field.when !== undefined || 'warning' in props.field
  return readsOthers ? <DependentInput {...props} /> : <KindInput {...props} />
})

/** Nothing while the condition of its field does not hold. */
function DependentInput(props: InputProps) {
  const row: Row = useWatch()
  return meets(props.field.when, row) ? <KindInput warning={warningOf(props, row)} {...props} /> : null
}

function KindInput(props: InputProps) {
  const Input = inputByKind[props.field.kind] as ComponentType<InputProps>
  return <Input {...props} />
}

function warningOf({ name, field, bare }: InputProps, row: Row): string | null {
  const typed = row[name]
  if (bare || typeof typed !== 'string' || !('warning' in field) || !field.warning) return null
  return field.warning(cleanLine(typed), row)
}

/** The values of an untouched form: every field is there, so that each is checked. */
export function emptyForm(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, emptyValue(field)]))
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'image') return null
  const fallback = 'default' in field ? field.default : undefined
  const value = typeof fallback === 'function' ? fallback({}) : fallback
  return typeof value === 'number' ? String(value) : (value ?? '')
}
