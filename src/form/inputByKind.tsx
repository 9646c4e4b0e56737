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
import { DayInput, HourInput } from './inputs/DayInputs.tsx'
import { ChoicesInput, EmailsInput } from './inputs/ListInputs.tsx'
import { ManyInput } from './inputs/ManyInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { DecimalInput, FeeInput, IntegerInput } from './inputs/NumberInputs.tsx'
import { RowChoiceInput } from './inputs/RowChoiceInput.tsx'
import { SecretInput } from './inputs/SecretInput.tsx'
import { ChoiceInput, YesNoInput } from './inputs/SelectInputs.tsx'
import { EmailInput, LongTextInput, ShortTextInput, UrlInput } from './inputs/TextInputs.tsx'
import { UploadInput } from './inputs/UploadInput.tsx'
import type { FieldInputProps } from './inputs/useFieldProps.ts'

/** Exhaustive: a new kind does not compile until it has an input here. */
export const inputByKind: { [K in FieldKind]: ComponentType<FieldInputProps<FieldOf<K>>> } = {
  text: ShortTextInput,
  longText: LongTextInput,
  email: EmailInput,
  emails: EmailsInput,
  url: UrlInput,
  password: SecretInput,
  integer: IntegerInput,
  money: MoneyInput,
  fee: FeeInput,
  decimal: DecimalInput,
  date: DayInput,
  time: HourInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  boolean: YesNoInput,
  image: UploadInput,
  file: UploadInput,
  // Set by the server: no body has them.
  code: () => null,
  number: () => null,
  instant: () => null,
  reference: RowChoiceInput,
  many: ManyInput,
  // Drawn by FormFields, with an input for each column.
  rows: () => null,
}

/** The input of a field in the surrounding form; memoized, so that typing in another field does not render it. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const readsOthers = props.field.when !== undefined || 'warning' in props.field
  return readsOthers ? <DependentInput {...props} /> : <KindInput {...props} />
})

/** Hidden while the condition of its field does not hold. */
function DependentInput(props: FieldInputProps) {
  const row: Row = useWatch()
  return meets(props.field.when, row) ? <KindInput warning={warningOf(props, row)} {...props} /> : null
}

function KindInput(props: FieldInputProps) {
  const Input = inputByKind[props.field.kind] as ComponentType<FieldInputProps>
  const width = 'width' in props.field && !props.bare ? props.field.width : undefined
  if (!width) return <Input {...props} />
  // An inline style, because a form's style gives a paragraph the whole row.
  return (
    <div style={{ gridColumn: width === 'full' ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Input {...props} />
    </div>
  )
}

function warningOf({ source, field, bare }: FieldInputProps, row: Row): string | null {
  const typed = row[source]
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
