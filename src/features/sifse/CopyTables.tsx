import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { type SifseTables, sifseSheets } from '../../../resources/rules/sifse.ts'
import { CopyButton } from '../../core/CopyButton.tsx'
import { Section } from '../../core/Section.tsx'

/** Both tables in the order of the platform, on a phone too; each cell is copied as it is typed there. */
export function CopyTables({ tables }: { tables: SifseTables }) {
  return sifseSheets.map(({ title, columns }, at) => (
    <Section key={title} title={title}>
      <TableContainer role="region" tabIndex={0} aria-label={title} sx={frame}>
        <Table size="small" aria-label={title} sx={style}>
          <TableHead>
            <TableRow>
              {columns.map((heading) => (
                <TableCell key={heading} align="right">
                  {heading}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {tables[at]?.map((row) => (
              <TableRow key={row.join()}>
                {columns.map((heading, column) => (
                  <TableCell key={heading} align="right">
                    <Box component="span" sx={cell}>
                      {row[column]}
                      <CopyButton of={`${heading} ${row[column]}`} text={String(row[column])} />
                    </Box>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  ))
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const
/** The headings wrap, so that on a desk all columns are in view. */
const style = {
  '& th, & td': { px: 1, fontVariantNumeric: 'tabular-nums' },
  '& th': { verticalAlign: 'bottom' },
  '& td': { whiteSpace: 'nowrap' },
} as const
const cell = { display: 'inline-flex', alignItems: 'center', gap: 0.25 } as const
