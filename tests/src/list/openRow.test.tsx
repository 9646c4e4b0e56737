import { Dialog, DialogContent } from '@mui/material'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { foldProps, pickProps, useOpenRow } from '../../../src/list/openRow.tsx'
import { renderPage } from '../fixtures/renderPage.tsx'

const done: string[] = []
const picked = pickProps(false, () => done.push('picked'))
const folded = foldProps(() => done.push('folded'))

/** A row with what its menu opens: React passes a click in the dialog on to the row. */
function Row({ props }: { props?: typeof picked }) {
  const opened = useOpenRow('/fila')
  return (
    <div {...(props ?? opened)}>
      <span>Celda</span>
      <Dialog open>
        <DialogContent>Con fecha</DialogContent>
      </Dialog>
    </div>
  )
}

it('a row opens on a click in it, not on one in a dialog that it has opened', () => {
  const { address } = renderPage(<Row />, { at: '/lista', replies: {} })
  fireEvent.click(screen.getByText('Con fecha'))
  expect(address()).toBe('/lista')
  fireEvent.click(screen.getByText('Celda'))
  expect(address()).toBe('/fila')
})

it.each([
  ['picked', picked],
  ['folded', folded],
])('a row is %s in the same way', (name, props) => {
  renderPage(<Row props={props} />, { at: '/lista', replies: {} })
  fireEvent.click(screen.getByText('Con fecha'))
  expect(done).not.toContain(name)
  fireEvent.click(screen.getByText('Celda'))
  expect(done).toContain(name)
})
