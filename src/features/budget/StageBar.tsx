import { Box, Typography } from '@mui/material'
import type { BudgetLine } from '../../../resources/rules/budgetLine.ts'
import { certifiedOnly, executionOf, partsOf } from '../../../resources/rules/execution.ts'
import { executedPercent } from '../../../resources/values/executedPercent.ts'
import type { Cents } from '../../../resources/values/money.ts'
import { Swatch } from '../../core/Swatch.tsx'
import { type Stage, stageNames, stages } from '../../core/stages.ts'

const labelOf = (stage: Stage): string => (stage === 'uncommitted' ? certifiedOnly : stages[stage].label)

type StageBarProps = {
  line: BudgetLine
  /** The definitive amount of the largest line, whose bar has the whole width. */
  largest: Cents
}

/** The stages of a line's money, on one scale with the bars of the other lines, and its executed share. */
export function StageBar({ line, largest }: StageBarProps) {
  const parts = partsOf([line])
  return (
    <Box sx={row}>
      <Box aria-hidden sx={{ flexGrow: 1 }}>
        {line.definitiveCents > 0 && (
          <Box sx={bar} style={{ width: `${(line.definitiveCents / largest) * 100}%` }}>
            {stageNames.map((stage) => (
              <span key={stage} style={{ flexGrow: parts[stage], backgroundColor: stages[stage].colour }} />
            ))}
          </Box>
        )}
      </Box>
      <Typography component="span" variant="body2" sx={percent}>
        {executedPercent(executionOf([line]))} %
      </Typography>
    </Box>
  )
}

/** What each colour of the bars means. */
export function Legend() {
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mb: 1.5 }}>
      {stageNames.map((stage) => (
        <Typography key={stage} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Swatch stage={stage} />
          {labelOf(stage)}
        </Typography>
      ))}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'center', gap: 1 } as const

const bar = { display: 'flex', height: 14, minWidth: 3, border: 1, borderColor: 'primary.main' } as const

/** As wide as '100.5 %', so that the bars end at one place. */
const percent = { flexShrink: 0, width: '3.75rem', textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const
