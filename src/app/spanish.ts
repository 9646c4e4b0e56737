import type { I18nProvider } from 'react-admin'

/** The Spanish texts of react-admin by its keys, for the components in use; a journey checks them against the build. */
export const spanish = {
  'ra.page.list': '%{name}',
  'ra.message.select_all_limit_reached': 'Hay demasiados elementos: solo se seleccionaron los primeros %{max}.',
  'ra.auth.auth_check_error': 'Ingrese para continuar',
  'ra.notification.http_error': 'No hubo respuesta del servidor',
  'ra.notification.i18n_error': 'No se pudieron cargar los textos',
  'ra.notification.logged_out': 'Su sesión terminó, ingrese de nuevo.',
  'ra.notification.not_authorized': 'No tiene permisos para realizar esta acción',
} as const

const texts: Readonly<Record<string, string>> = spanish

/**
 * The only language of the product. Written by hand, because Polyglot and its polyfills would add 8 kB to the first
 * list and no text has a plural.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options = {}) =>
    (texts[key] ?? String(options._ ?? key)).replace(/%\{(\w+)\}/g, (_, name: string) => String(options[name] ?? '')),
  changeLocale: async () => {},
  getLocale: () => 'es',
}
