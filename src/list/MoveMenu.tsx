import { lazy, Suspense, useState } from 'react'
import { labelOf, movesFor, oneOf, type RowMove } from '../../resources/define/index.ts'
import { RowMenu, RowMenuItem } from '../core/RowMenu.tsx'
import { useSession } from '../core/session.ts'
import { EditAction } from './EditAction.tsx'
import type { RowActionsProps } from './extensions.ts'
import { moveIcon } from './moveIcons.tsx'
import { StatusAction } from './StatusAction.tsx'
import { useMove } from './useMove.ts'

// Loaded when it is opened, since it brings the form library.
export const MoveDialog = lazy(() => import('./MoveDialog.tsx'))

/** The moves and actions that the role may take with the row now. */
export function useMoves({ resource, row }: RowActionsProps): RowMove[] {
  const role = useSession().user?.role
  return role === undefined ? [] : movesFor(resource, role, row)
}

type MoveItemsProps = RowActionsProps & {
  moves: readonly RowMove[]
  /** Opens the dialog of a move that asks for something. */
  choose: (move: RowMove) => void
}

/** An entry for each move; one that asks for nothing is made at once. */
export function MoveItems({ resource, row, moves, choose }: MoveItemsProps) {
  const { make, pending } = useMove(resource, row)
  return moves.map((move) => (
    <RowMenuItem
      key={move.name}
      label={move.label}
      icon={moveIcon(move)}
      disabled={pending}
      onClick={() => (move.asks ? choose(move) : make(move))}
    />
  ))
}

/** 'Acciones' of a row that can be moved. */
export function MoveMenu({ resource, row, moves }: RowActionsProps & { moves: readonly RowMove[] }) {
  const [move, setMove] = useState<RowMove | null>(null)
  return (
    <>
      <RowMenu of={`${oneOf(resource, row)} ${labelOf(resource, row)}`}>
        <MoveItems resource={resource} row={row} moves={moves} choose={setMove} />
        <EditAction resource={resource} row={row} inMenu />
        <StatusAction resource={resource} row={row} inMenu />
      </RowMenu>
      {move && (
        <Suspense>
          <MoveDialog resource={resource} row={row} move={move} onClose={() => setMove(null)} />
        </Suspense>
      )}
    </>
  )
}
