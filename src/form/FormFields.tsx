import { Box, Stack } from '@mui/material'
import { type AnyResource, type Field, formBlocks } from '../../resources/define/index.ts'
import { ClosedSection } from './ClosedSection.tsx'
import { FieldInput } from './FieldInput.tsx'
import { FormSection } from './FormSection.tsx'
import { formColumns } from './formColumns.ts'
import { RowsInput } from './RowsInput.tsx'

type FormFieldsProps = {
  resource: AnyResource
  fields: readonly [string, Field][]
  isDisabled?(name: string): boolean
  /** The id of the row that a reference must not offer. */
  exceptOf?(field: Field): number | undefined
}

export function FormFields({ resource, fields, isDisabled = () => false, exceptOf }: FormFieldsProps) {
  return (
    <Stack spacing={1.5}>
      {formBlocks(resource, fields).map(({ title, closed, columns, fields }) => {
        const inputs = fields.map(([name, field]) =>
          field.kind === 'rows' ? (
            <RowsInput key={name} source={name} field={field} disabled={isDisabled(name)} />
          ) : (
            <FieldInput key={name} source={name} field={field} disabled={isDisabled(name)} except={exceptOf?.(field)} />
          ),
        )
        const key = fields.map(([name]) => name).join(' ')
        if (title === undefined)
          return (
            <Box key={key} sx={columns === undefined ? formColumns : sideBySide(columns)}>
              {inputs}
            </Box>
          )
        return (
          <Box key={key} sx={group}>
            {closed ? (
              <ClosedSection title={title} names={fields.map(([name]) => name)}>
                {inputs}
              </ClosedSection>
            ) : (
              <FormSection title={title}>{inputs}</FormSection>
            )}
          </Box>
        )
      })}
    </Stack>
  )
}

/** As many columns as the declared group has fields, even for a paragraph. */
const sideBySide = (columns: number) => ({
  ...formColumns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
  '& > :has(textarea)': {},
})

/** Hidden while none of its fields exists. */
const group = {
  '& > [role=group]': { mb: 0 },
  '&:not(:has(.MuiFormControl-root, input[type=file]))': { display: 'none' },
} as const
