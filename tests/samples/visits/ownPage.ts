import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { blocksIn } from '../../docs/texts.ts'
import { people } from '../../fixtures/people.ts'
import type { ProjectCopy } from '../../fixtures/projectCopy.ts'
import { made } from '../../fixtures/school.ts'
import { notice, openAs, phone, visit } from '../../journeys/product.ts'
import type { Place } from './place.ts'

/** The list of 'Coming from react-admin', as a page of the copy. */
export function plantOwnPage(copy: ProjectCopy): void {
  const [list = ''] = blocksIn('docs/coming-from-react-admin.md', 'tsx')
  const [feature = ''] = blocksIn('docs/coming-from-react-admin.md', 'ts')
  copy.write('src/features/campus/CampusPage.tsx', list)
  copy.write('src/features/campus/feature.ts', feature.replace(/^.*CreateCampusPage.*\n/m, ''))
  copy.insertAfter(
    'src/admin/features.ts',
    'export const features: readonly Feature[] = [',
    '  campusFeature,',
    "import { campusFeature } from '../features/campus/feature.ts'\n",
  )
}

export function describeOwnPage(get: () => Place): void {
  describe("a page of one's own with react-admin's buttons", () => {
    let page: Awaited<ReturnType<typeof visit>>
    beforeAll(async () => {
      const { url, school } = get()
      for (const name of ['Centro', 'El Salitre'])
        made(await school.bruno.post(`/campus/${school.own}/create`, { name, zone: 'urbana' }), 'campus')
      page = await visit(url)
      await openAs(page.page, people.bruno, `/admin/${school.own}/mis-sedes`)
      return () => page.close()
    })
    const row = (name: string) => page.page.locator('tbody tr', { hasText: name })
    const open = async () => {
      await page.page.goto(`/admin/${get().school.own}/mis-sedes`)
      await row('Centro').waitFor()
    }

    it('ExportButton downloads the rows', async () => {
      const download = page.page.waitForEvent('download')
      await page.page.getByRole('button', { name: 'Exportar' }).click()
      const rows = readFileSync(await (await download).path(), 'utf8').split('\n')
      expect((await download).suggestedFilename()).toBe('campus.csv')
      for (const name of ['Centro', 'El Salitre']) expect(rows.filter((line) => line.includes(name))).toHaveLength(1)
    })

    it('CreateButton, EditButton and a row lead to the addresses of the entity', async () => {
      const list = `/admin/${get().school.own}/sedes`
      const leads = async (press: () => Promise<void>, to: RegExp) => {
        await open()
        await press()
        await page.page.waitForURL(to)
      }
      await leads(() => page.page.getByRole('link', { name: 'Crear' }).click(), new RegExp(`${list}/nuevo$`))
      await leads(() => row('Centro').getByRole('link', { name: 'Editar' }).click(), new RegExp(`${list}/\\d+/editar$`))
      await leads(() => row('Centro').getByText('Centro').click(), new RegExp(`${list}/\\d+$`))
    })

    it('DeleteButton asks, and says what the declaration says', async () => {
      await open()
      await row('El Salitre').getByRole('button', { name: 'Eliminar' }).click()
      await page.page.getByRole('button', { name: 'Confirmar' }).click()
      await notice(page.page, 'Sede borrada con exito')
      await open()
      expect(await row('El Salitre').getByRole('button', { name: 'Eliminar' }).count()).toBe(0)
    })

    it('the table scrolls on a phone, and the page does not', async () => {
      await page.page.setViewportSize(phone)
      await open()
      expect(await page.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
      expect(page.complaints).toEqual([])
    })
  })
}
