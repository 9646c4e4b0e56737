import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '../../../src/admin/routes.ts'
import { type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const nothing = { status: 404, json: { status: false, msg: 'No existe' } }
const replies: Replies = {
  'GET /budget/7': { json: { budgets: [] } },
  'GET /budgetActivity/7/40': nothing,
  'GET /movement/7/400': nothing,
  'GET /activity/active': { json: { activities: [] } },
}

/** Every page about one budget: those whose address names it. */
const pages = routes.flatMap(({ path, load }) => (load && path.includes('/:budget') ? [{ path, load }] : []))

describe('a budget that the institute does not have', () => {
  it.each(pages)('is the not-found page at $path', async ({ path, load }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await signIn('admin')
    const Page: ComponentType = (await load()).default
    renderPage(
      <Routes>
        <Route path={path} element={<Page />} />
      </Routes>,
      { at: path.replace(':institute', '7').replace(':budget', '40').replace(':line', '400'), replies },
    )
    expect(await screen.findByText('Página no encontrada')).toBeDefined()
    expect(document.querySelector('form')).toBeNull()
  })
})
