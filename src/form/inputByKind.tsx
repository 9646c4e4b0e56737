import { type ComponentType, memo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  declaredWarning,
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  meets,
  type Row,
} from '../../resources/define/index.ts'
import { emptyOf } from './formValues.ts'
import { DateInput, TimeInput } from './inputs/DayInputs.tsx'
import { FileInput } from './inputs/FileInput.tsx'
import { ChoicesInput, EmailsInput } from './inputs/ListInputs.tsx'
import { ManyInput } from './inputs/ManyInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { DecimalInput, FeeInput, IntegerInput } from './inputs/NumberInputs.tsx'
import { PasswordInput } from './inputs/PasswordInput.tsx'
import { ReferenceInput } from './inputs/ReferenceInput.tsx'
import { BooleanInput, ChoiceInput } from './inputs/SelectInputs.tsx'
import { EmailInput, LongTextInput, TextInput, UrlInput } from './inputs/TextInputs.tsx'
import type { InputProps } from './inputs/useFieldProps.ts'

/** Exhaustive: a new kind does not compile until it has an input here. */
export const inputByKind: { [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  emails: EmailsInput,
  url: UrlInput,
  password: PasswordInput,
  integer: IntegerInput,
  money: MoneyInput,
  fee: FeeInput,
  decimal: DecimalInput,
  date: DateInput,
  time: TimeInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  boolean: BooleanInput,
  image: FileInput,
  file: FileInput,
  // Set by the server: no body has them.
  code: () => null,
  number: () => null,
  instant: () => null,
  reference: ReferenceInput,
  many: ManyInput,
  // Drawn by FormFields, with an input for each column.
  rows: () => null,
}

/** The input of a field in the surrounding form; memoized, so that typing in another field does not render it. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  const readsOthers = props.field.when !== undefined || 'warning' in props.field
  return readsOthers ? <DependentInput {...props} /> : <KindInput {...props} />
})

/** Hidden while the condition of its field does not hold. */
function DependentInput(props: InputProps) {
  const row: Row = useWatch()
  return meets(props.field.when, row) ? <KindInput warning={warningOf(props, row)} {...props} /> : null
}

function KindInput(props: InputProps) {
  const Input = inputByKind[props.field.kind] as ComponentType<InputProps>
  const width = 'width' in props.field && !props.bare ? props.field.width : undefined
  if (!width) return <Input {...props} />
  // An inline style, because a form's style gives a paragraph the whole row.
  return (
    <div style={{ gridColumn: width === 'full' ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Input {...props} />
    </div>
  )
}

function warningOf({ name, field, bare }: InputProps, row: Row): string | null {
  const typed = row[name]
  return bare || typeof typed !== 'string' ? null : declaredWarning(field, typed, row)
}

/** The values of an untouched form, with every field, so that each is checked. */
export function emptyForm(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [name, emptyValue(field)]))
}

function emptyValue(field: Field): unknown {
  const fallback = 'default' in field ? field.default : undefined
  const value = typeof fallback === 'function' ? fallback({}) : fallback
  return typeof value === 'number' ? String(value) : (value ?? emptyOf(field.kind))
}
