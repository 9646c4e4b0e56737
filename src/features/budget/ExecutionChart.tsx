import { Box, Button, Typography, useTheme } from '@mui/material'
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStackHorizontal } from '@visx/shape'
import { useState } from 'react'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { executionOf, type Parts, partsOf } from '../../../resources/rules/execution.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import { formatCents } from '../../../resources/values/money.ts'
import { Swatch } from '../../core/Swatch.tsx'
import { stageNames, stages } from '../../core/stages.ts'
import { partLabels } from './lines.ts'

const first = 10
const rowPx = 54
const labelPx = 26

/**
 * A bar per rubro with the stages of its money, on one scale; the texts are HTML above the bars, where they can wrap
 * and be selected.
 */
export default function ExecutionChart({ lines }: { lines: readonly BudgetLine[] }) {
  const [all, setAll] = useState(false)
  const sorted = lines
    .filter(({ definitiveCents }) => definitiveCents > 0)
    .sort((one, other) => other.definitiveCents - one.definitiveCents)
  const shown = all ? sorted : sorted.slice(0, first)
  return (
    <Box>
      <Legend />
      <Box aria-hidden sx={{ position: 'relative', height: shown.length * rowPx }}>
        <Bars lines={shown} />
        {shown.map((line, index) => (
          <Words key={line.id} line={line} top={index * rowPx} />
        ))}
      </Box>
      {sorted.length > first && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? 'Ver los mayores' : `Ver los ${sorted.length} rubros`}
        </Button>
      )}
    </Box>
  )
}

/** Drawn 1,000 wide and stretched, so that no width is measured. */
function Bars({ lines }: { lines: readonly BudgetLine[] }) {
  const { palette } = useTheme()
  const height = lines.length * rowPx
  const data = lines.map((line) => ({ id: line.id, ...partsOf([line]) }))
  return (
    <Box component="svg" viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" sx={{ width: '100%', height }}>
      <BarStackHorizontal<(typeof data)[number], keyof Parts>
        data={data}
        keys={[...stageNames]}
        y={({ id }) => String(id)}
        xScale={scaleLinear({
          domain: [0, Math.max(...lines.map(({ definitiveCents }) => definitiveCents))],
          range: [0, 1000],
        })}
        yScale={scaleBand({ domain: lines.map(({ id }) => String(id)), range: [0, height] })}
        color={scaleOrdinal({ domain: [...stageNames], range: stageNames.map((stage) => stages[stage].colour) })}
      >
        {(stacks) =>
          stacks.flatMap(({ bars }) =>
            bars.map(({ key, index, x, y, width, color }) => (
              <rect
                key={`${key} ${index}`}
                x={x}
                y={y + labelPx}
                width={width}
                height={rowPx - labelPx - 12}
                style={{ fill: color }}
                stroke={palette.primary.main}
                vectorEffect="non-scaling-stroke"
              />
            )),
          )
        }
      </BarStackHorizontal>
    </Box>
  )
}

function Words({ line, top }: { line: BudgetLine; top: number }) {
  const execution = executionOf([line])
  return (
    <Box sx={{ ...words, top }}>
      <Typography variant="body2" noWrap title={line.name}>
        {line.name}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {formatCents(execution.availableCents)} disponibles ·{' '}
        </Box>
        {executedPercent(execution)} %
      </Typography>
    </Box>
  )
}

function Legend() {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mb: 1.5 }}>
      {stageNames.map((stage) => (
        <Typography key={stage} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Swatch stage={stage} />
          {partLabels[stage]}
        </Typography>
      ))}
    </Box>
  )
}

const words = {
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
} as const
