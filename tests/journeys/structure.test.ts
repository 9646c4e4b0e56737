/** What a screen reader finds on the pages that everybody sees, in its order; not the columns and fields, which the declarations decide. */
import { expect, it } from 'vitest'
import { people } from '../fixtures/people.ts'
import { fillSchool } from './filledSchool.ts'
import { openAs } from './product.ts'
import { startedPage } from './started.ts'

const at = startedPage(fillSchool)

it('the sign-in page has its heading, two fields, the button and the links', async () => {
  await at.page.goto('/')
  await at.page.getByRole('button', { name: 'Ingresar' }).waitFor()
  expect(await at.page.locator('body').ariaSnapshot()).toMatchInlineSnapshot(`
    "- banner:
      - img "Erario"
      - paragraph: Cada peso del colegio, en su lugar.
    - main:
      - heading "Ingrese a su cuenta" [level=1]
      - text: Usuario
      - textbox "Usuario"
      - text: Contraseña
      - textbox "Contraseña"
      - button "Mostrar"
      - button "Ingresar"
      - link "¿Olvidó su contraseña?":
        - /url: /forgot-password
      - link "Tratamiento de datos personales":
        - /url: /datos-personales
    - region "Notificaciones""
  `)
})

it('a list has its path, its heading, its tools and its table', async () => {
  await openAs(at.page, people.bruno, '/admin/1/cuentas')
  await at.page.getByText('No hay información para mostrar').waitFor()
  expect(withoutRows(await at.page.getByRole('main').ariaSnapshot())).toMatchInlineSnapshot(`
    "- main:
      - navigation "Ruta":
        - list:
          - listitem:
            - link "Principal":
              - /url: /principal
          - listitem:
            - text: ›
            - link "Institución San Isidro":
              - /url: /admin/1
          - listitem: › Cuentas
      - heading "Cuentas" [level=1]
      - button "Seleccionar" [disabled]
      - button "Exportar" [disabled]
      - link "Importar":
        - /url: /admin/1/cuentas/importar
      - link "Nuevo":
        - /url: /admin/1/cuentas/nuevo
      - search:
        - searchbox "Buscar"
        - button "Filtros"
        - button "Guardar vista" [disabled]
        - button "Columnas"
        - status: 0 registros
      - region "Cuentas":
        - table "Cuentas""
  `)
})

/** Rows and columns are below the table. */
const withoutRows = (snapshot: string): string => snapshot.replace(/(- table "[^"]*"):\n[\s\S]*/, '$1')
