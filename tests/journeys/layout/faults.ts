/** The visual faults that no page may have. */
import type { Page } from 'playwright-core'

/** The minimum size of a touch target in pixels (WCAG 2.5.5). */
const fingerPx = 44

export async function faultsOf(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  return [
    ...(await page.evaluate(wrongLooks)),
    ...(isLaptop(page) ? await page.evaluate(crowdedTables, rowPx) : []),
    ...(isPhone ? await page.evaluate(smallTargets, fingerPx) : await page.evaluate(lostFocus)),
  ]
}

/** The window that most offices have. */
const isLaptop = (page: Page) => page.viewportSize()?.width === 1366 && page.viewportSize()?.height === 768

/** A row of two lines. */
const rowPx = 52

/**
 * Runs in the page: tables of rows with declared columns that scroll sideways, have a row of more than two lines, or show neither all
 * of their rows nor nine. What does not scroll sideways has no column under another.
 */
function crowdedTables(most: number): string[] {
  return [...document.querySelectorAll('[role=region]:has(td.cell)')].flatMap((frame) => {
    const name = frame.getAttribute('aria-label')
    const { top, bottom } = frame.getBoundingClientRect()
    const end = Math.min(frame.querySelector('.totals > *')?.getBoundingClientRect().top ?? bottom, top + innerHeight)
    const rows = [...frame.querySelectorAll('tr.row')].map((row) => row.getBoundingClientRect())
    const seen = rows.filter((row) => row.bottom <= end + 1).length
    // Both are rounded, so that they may differ by one where nothing scrolls.
    const wide = frame.scrollWidth - frame.clientWidth - 1
    const tallest = Math.max(...rows.map(({ height }) => height))
    return [
      ...(wide > 0 ? [`${name} scrolls ${wide} px sideways`] : []),
      ...(tallest > most ? [`${name} has a row of ${Math.round(tallest)} px`] : []),
      ...(seen < Math.min(9, rows.length) ? [`${name} shows ${seen} of ${rows.length} rows`] : []),
    ]
  })
}

/** Runs in the page: finds sideways scrolling, texts that are not Spanish, and raw values without a Spanish text. */
function wrongLooks(): string[] {
  const faults: string[] = []
  const wide = document.documentElement.scrollWidth - window.innerWidth
  if (wide > 0) faults.push(`scrolls ${wide} px sideways`)
  for (const cell of document.querySelectorAll('td'))
    if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`cuts off ${cell.dataset.label}`)
  if (document.querySelectorAll('h1').length !== 1) faults.push('has not exactly one h1')

  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  const said = [document.title, document.body.innerText]
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '')
  const text = said.join('\n').replace(/\S+@\S+/g, '')
  const foreign = text.match(
    /\bra\.\w+|\bresources\.\w+|\[object \w+\]|\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\b(?:the|and|or|with|your|you|is|are|loading|search|filters?|save|delete|cancel|submit|select|empty|required|rows per page|sort(ed)? by|add|edit|show|back|next|close|open|clear|yes|page|not found|sign|password|amount|budget|account|date)\b/gi,
  )
  if (foreign) faults.push(`says ${[...new Set(foreign)].join(', ')}`)
  return faults
}

/** Runs in the page: the first field of a form for a new row, where it does not have the focus. A phone would show its keyboard at once. */
function lostFocus(): string[] {
  if (!location.pathname.endsWith('/nuevo')) return []
  const open = ':not(:disabled, [readonly])'
  const fields = `input:not([type=hidden], [type=file])${open}, select${open}, textarea:not([aria-hidden])${open}`
  const first = document.querySelector(`form:not([role=search]) :is(${fields})`)
  return first && first !== document.activeElement ? [`does not focus ${first.getAttribute('name')}`] : []
}

/** Runs in the page: finds touch targets that are too small. A link within a sentence is exempt; the label of an input belongs to it. */
function smallTargets(least: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=button]')]
    .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => element.closest<HTMLElement>('label, .MuiInputBase-root') ?? element)
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width > 1 && Math.min(width, height) < least - 0.5
    })
    .map((target) => {
      const { width, height } = target.getBoundingClientRect()
      const name = target.getAttribute('aria-label') ?? target.textContent
      return `has ${Math.round(width)} × ${Math.round(height)} px for ${target.tagName.toLowerCase()} ${name}`
    })
}
