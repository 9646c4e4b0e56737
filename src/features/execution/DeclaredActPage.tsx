import { useResourceContext } from 'react-admin'
import type { ObjectSchema } from 'yup'
import { bodyCheck, formFields, type Row } from '../../../resources/define/index.ts'
import { type Booked, bookedOf } from '../../../resources/rules/effect.ts'
import { useSession } from '../../core/session.ts'
import { createLabel } from '../../core/titles.ts'
import { emptyForm } from '../../form/FieldInput.tsx'
import { FormFields } from '../../form/FormFields.tsx'
import { FormFrame } from '../../form/FormFrame.tsx'
import { ShortageNote } from '../budget/ShortageNote.tsx'
import type { ExecutionAct } from '../reversal/effects.ts'
import { ActPage } from './ActPage.tsx'
import { type Availability, followedBy } from './executed.ts'
import { useActForm } from './useActForm.ts'

type Followed = ExecutionAct | Availability

/** The form of an act that has no page of its own: its declaration names the act that it follows. */
export default function DeclaredActPage() {
  const act = bookedOf({ name: useResourceContext() ?? '' })
  const { key, document } = followedBy(act)
  return (
    <ActPage<Followed>
      creates={act}
      of={document}
      dayOf={(row: Row) => String(row[document.books.day])}
      availabilityOf={availabilityOf}
      closed={() => ''}
    >
      {(row, day) => (
        <DeclaredActForm
          act={act}
          availability={availabilityOf(row)}
          named={{ ...referencesOf(act, row), [key]: row.id }}
          day={day}
        />
      )}
    </ActPage>
  )
}

const availabilityOf = (row: Followed): number => ('availability_id' in row ? row.availability_id : row.id)

/** What both the act and the row that it follows refer to. */
const referencesOf = ({ fields }: Booked, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => fields[key]?.kind === 'reference'))

type DeclaredActFormProps = { act: Booked; availability: number; named: Row; day: string }

function DeclaredActForm({ act, availability, named, day }: DeclaredActFormProps) {
  const role = useSession().user?.role
  const form = useActForm({
    resource: act,
    availability,
    check: bodyCheck(act) as ObjectSchema<Row>,
    filled: { ...emptyForm(act.fields), ...named, [act.books.day]: day },
  })
  const title = createLabel(act)
  return (
    <FormFrame form={form} title={title} back={form.back} columns={false}>
      <FormFields resource={act} fields={formFields(act, role).filter(([key]) => !(key in named))} />
      {form.shortage && <ShortageNote {...form.shortage} />}
    </FormFrame>
  )
}
