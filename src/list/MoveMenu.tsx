import { labelOf, oneOf, type RowMove } from '../../resources/define/index.ts'
import { showFailure } from '../core/failure.ts'
import { RowMenu, RowMenuItem } from '../core/RowMenu.tsx'
import { EditAction } from './EditAction.tsx'
import type { RowActionsProps } from './extensions.ts'
import { useChooseMove } from './MoveDialogs.tsx'
import { IconOfMove } from './moveIcons.tsx'
import { StatusAction } from './StatusAction.tsx'
import { useMove } from './useMove.ts'

type MoveItemsProps = RowActionsProps & { moves: readonly RowMove[] }

/** An entry for each move; a move without fields runs at once. */
export function MoveItems({ resource, row, moves }: MoveItemsProps) {
  const make = useMove(resource, row)
  const choose = useChooseMove()
  const makeAtOnce = async (move: RowMove) => {
    const error = await make(move)
    if (error !== null) showFailure(error)
  }
  return moves.map((move) => (
    <RowMenuItem
      key={move.name}
      label={move.label}
      icon={<IconOfMove icon={move.icon} />}
      onClick={() => (move.asks ? choose({ resource, row, move }) : makeAtOnce(move))}
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
