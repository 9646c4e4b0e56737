import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type AnyResource, formBlocks, formFields } from '../../../resources/define/index.ts'
import { account } from '../../../resources/entities/account.ts'
import { resources } from '../../../resources/index.ts'
import { CreatePage } from '../../../src/form/CreatePage.tsx'
import { field, type Replies, renderPage, signIn } from '../fixtures/renderPage.tsx'

const generated = resources.filter(({ screen, create }) => screen && create && !create.custom)

/** Every list is empty. */
const nothing = Object.fromEntries(
  resources.flatMap(({ api, list }): [string, Replies[string]][] => {
    if (!api || !list) return []
    const at = (path: string) => `GET ${path.replace(/:institute/, '7')}`
    const variants = Object.values(list.variants ?? {}).map((variant): [string, Replies[string]] => [
      at(variant.path),
      { json: { status: true, [variant.list]: [] } },
    ])
    return [[at(api.path), { json: { status: true, [api.list]: [] } }], ...variants]
  }),
)

const open = (resource: AnyResource) =>
  renderPage(<CreatePage resource={resource} />, {
    at: `${resource.screen?.replace(':institute', '7')}/nuevo`,
    replies: nothing,
  })

const touchScreen = () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))

describe('the first field of a form', () => {
  it.each(generated.map((resource) => [resource.many, resource] as const))(
    'has the focus when the form of %s opens',
    async (_, resource) => {
      await signIn('root')
      open(resource)
      const [block] = formBlocks(resource, formFields(resource, 'root'))
      const [first] = block?.fields[0] ?? []
      await vi.waitFor(() => expect(document.activeElement).toBe(field(first ?? '')))
    },
  )

  it('has no focus on a touch screen, where the keyboard would cover the form', async () => {
    touchScreen()
    await signIn('root')
    open(account)
    await screen.findByRole('textbox', { name: /^Nombre/ })
    expect(document.activeElement).toBe(document.body)
  })

  it('shows no error when the pointer leaves it before any input, but shows one after Tab', async () => {
    await signIn('admin')
    const { person } = open(account)
    fireEvent.blur(field('name'))
    expect(screen.queryByText('Ingrese el nombre de la cuenta')).toBeNull()
    field('name').focus()
    await person.tab()
    await screen.findByText('Ingrese el nombre de la cuenta')
  })
})
