import { labelOf, oneOf, type RowMove } from '../../resources/define/index.ts'
import { showFailure } from '../core/failure.ts'
import { lazyDialog } from '../core/lazyCode.tsx'
import { RowMenu, RowMenuItem } from '../core/RowMenu.tsx'
import { EditAction } from './EditAction.tsx'
import type { RowActionsProps } from './extensions.ts'
import { IconOfMove } from './moveIcons.tsx'
import { useRowDialog } from './RowDialogs.tsx'
import { StatusAction } from './StatusAction.tsx'
import { useMove } from './useMove.ts'

// Loaded when opened, because it needs the form library.
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

type MoveItemsProps = RowActionsProps & { moves: readonly RowMove[] }

/** An entry for each move; a move without fields runs at once. */
export function MoveItems({ resource, row, moves }: MoveItemsProps) {
  const make = useMove(resource, row)
  const open = useRowDialog()
  const makeAtOnce = async (move: RowMove) => {
    const error = await make(move)
    if (error !== null) showFailure(error)
  }
  return moves.map((move) => (
    <RowMenuItem
      key={move.name}
      label={move.label}
      icon={<IconOfMove icon={move.icon} />}
      onClick={() =>
        move.asks
          ? open((onClose) => <MoveDialog resource={resource} row={row} move={move} onClose={onClose} />)
          : makeAtOnce(move)
      }
    />
  ))
}

/** @param edits with 'Editar' among the entries */
export function MoveMenu({ resource, row, moves, edits }: MoveItemsProps & { edits: boolean }) {
  return (
    <RowMenu of={`${oneOf(resource, row)} ${labelOf(resource, row)}`}>
      <MoveItems resource={resource} row={row} moves={moves} />
      {edits && <EditAction resource={resource} row={row} inMenu />}
      <StatusAction resource={resource} row={row} />
    </RowMenu>
  )
}
