import polyglotI18nProvider from 'ra-i18n-polyglot'
import packaged from 'ra-language-spanish'
import { mergeTranslations, type TranslationMessages } from 'react-admin'
import { columnOf } from '../../resources/columns/columns.ts'
import { type AnyResource, doneText, type Field, toggledText } from '../../resources/define/index.ts'
import { resources } from '../../resources/index.ts'
import { contactAdministrator } from '../../resources/values/refusals.ts'
import { createTitle, editTitle } from '../core/titles.ts'

/** The published translation lacks half of the keys; others it says in English, misspelt, or not as the product does. */
const own = {
  ra: {
    action: {
      back: 'Volver',
      bulk_actions: '1 elemento seleccionado |||| %{smart_count} elementos seleccionados',
      clear_array_input: 'Vaciar la lista',
      clear_input_value: 'Limpiar',
      clone: 'Duplicar',
      confirm: 'Confirmar',
      create_item: 'Crear %{item}',
      delete: 'Eliminar',
      export: 'Exportar',
      list: 'Lista',
      refresh: 'Actualizar',
      remove_filter: 'Quitar este filtro',
      remove_all_filters: 'Quitar todos los filtros',
      remove: 'Quitar',
      reset: 'Restablecer',
      search: 'Buscar',
      search_columns: 'Buscar columnas',
      select_all: 'Seleccionar todo',
      select_all_button: 'Seleccionar todo',
      select_row: 'Seleccionar esta fila',
      show: 'Ver',
      unselect: 'Quitar de la selección',
      expand: 'Desplegar',
      close: 'Cerrar',
      open_menu: 'Abrir el menú',
      close_menu: 'Cerrar el menú',
      update: 'Actualizar',
      move_up: 'Subir',
      move_down: 'Bajar',
      open: 'Abrir',
      toggle_theme: 'Cambiar entre tema claro y oscuro',
      select_columns: 'Columnas',
      update_application: 'Recargar la aplicación',
    },
    boolean: { null: ' ' },
    page: {
      create: 'Nuevo %{name}',
      dashboard: 'Inicio',
      edit: '%{name} %{recordRepresentation}',
      error: 'Algo salió mal',
      list: '%{name}',
      not_found: 'Página no encontrada',
      show: '%{name} %{recordRepresentation}',
      empty: 'No hay información para mostrar',
      invite: '¿Desea agregar el primero?',
      access_denied: 'Acceso denegado',
      authentication_error: 'Error de autenticación',
    },
    input: {
      file: {
        upload_several: 'Arrastre archivos hasta aquí o pulse para elegirlos.',
        upload_single: 'Arrastre un archivo hasta aquí o pulse para elegirlo.',
      },
      image: {
        upload_several: 'Arrastre imágenes hasta aquí o pulse para elegirlas.',
        upload_single: 'Arrastre una imagen hasta aquí o pulse para elegirla.',
      },
      references: {
        all_missing: 'No se encontró la información relacionada.',
        many_missing: 'Al menos uno de los elementos relacionados ya no está disponible.',
        single_missing: 'El elemento relacionado ya no está disponible.',
      },
      password: { toggle_visible: 'Ocultar contraseña', toggle_hidden: 'Mostrar contraseña' },
    },
    message: {
      access_denied: 'No tiene permisos para ver esta página',
      are_you_sure: '¿Está seguro?',
      authentication_error: 'El servidor no pudo comprobar su sesión.',
      auth_error: 'No se pudo comprobar la sesión.',
      bulk_delete_content: '¿Desea eliminar este elemento? |||| ¿Desea eliminar estos %{smart_count} elementos?',
      bulk_delete_title: 'Eliminar %{name} |||| Eliminar %{smart_count} %{name}',
      bulk_update_content: '¿Desea actualizar este elemento? |||| ¿Desea actualizar estos %{smart_count} elementos?',
      bulk_update_title: 'Actualizar %{name} %{recordRepresentation} |||| Actualizar %{smart_count} %{name}',
      clear_array_input: '¿Desea vaciar toda la lista?',
      delete_content: '¿Desea eliminar este elemento?',
      delete_title: 'Eliminar %{name} %{recordRepresentation}',
      details: 'Detalles',
      error: 'Ocurrió un error y no se pudo completar lo que pidió.',
      invalid_form: 'Hay información por corregir en el formulario',
      loading: 'Espere un momento',
      not_found: 'La dirección está mal escrita o la página ya no existe.',
      select_all_limit_reached: 'Hay demasiados elementos: solo se seleccionaron los primeros %{max}.',
      unsaved_changes: 'Hay información sin guardar. ¿Desea salir y perderla?',
      placeholder_data_warning: 'Sin conexión: no se pudo actualizar la información.',
    },
    navigation: {
      clear_filters: 'Limpiar filtros',
      no_filtered_results: 'No hay información para mostrar con estos filtros',
      no_results: 'No hay información para mostrar',
      no_more_results: 'La página %{page} no existe. Vuelva a la anterior.',
      page_out_of_boundaries: 'La página %{page} no existe',
      page_out_from_end: 'No hay más páginas',
      page_out_from_begin: 'No hay páginas antes de la primera',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} de más de %{offsetEnd}',
      current_page: 'Página %{page}',
      page: 'Ir a la página %{page}',
      first: 'Ir a la primera página',
      last: 'Ir a la última página',
      next: 'Ir a la página siguiente',
      previous: 'Ir a la página anterior',
      page_rows_per_page: 'Filas por página:',
      skip_nav: 'Saltar al contenido',
    },
    sort: { sort_by: 'Ordenar por %{field_lower_first} %{order}', ASC: 'ascendente', DESC: 'descendente' },
    auth: {
      auth_check_error: 'Ingrese para continuar',
      user_menu: 'Perfil',
      email: 'Correo',
      sign_in: 'Ingresar',
      sign_in_error: 'Información de ingreso incorrecta',
      logout: 'Cerrar sesión',
    },
    notification: {
      deleted: 'Elemento eliminado |||| %{smart_count} elementos eliminados',
      http_error: 'No hubo respuesta del servidor',
      data_provider_error: contactAdministrator,
      i18n_error: 'No se pudieron cargar los textos',
      canceled: 'Acción cancelada',
      logged_out: 'Su sesión terminó, ingrese de nuevo.',
      not_authorized: 'No tiene permisos para realizar esta acción',
      application_update_available: 'Hay una nueva versión disponible.',
      offline: 'Sin conexión: no se pudo cargar la información.',
    },
    validation: {
      required: 'Este dato es obligatorio',
      minLength: 'Debe tener mínimo %{min} caracteres',
      maxLength: 'Debe tener máximo %{max} caracteres',
      minValue: 'Debe ser mínimo %{min}',
      maxValue: 'Debe ser máximo %{max}',
      number: 'Debe ser un número',
      email: 'Ingrese un correo valido',
      oneOf: 'Debe ser uno de: %{options}',
      regex: 'Debe tener el formato %{pattern}',
      unique: 'No puede repetirse',
    },
    saved_queries: {
      label: 'Consultas guardadas',
      query_name: 'Nombre de la consulta',
      new_label: 'Guardar esta consulta...',
      new_dialog_title: 'Guardar esta consulta como',
      remove_label: 'Quitar la consulta guardada',
      remove_label_with_name: 'Quitar la consulta "%{name}"',
      remove_dialog_title: '¿Quitar la consulta guardada?',
      remove_message: '¿Desea quitar esta consulta de sus consultas guardadas?',
      help: 'Filtre la lista y guarde la consulta para después',
    },
    guesser: { empty: { title: 'No hay información para mostrar', message: 'Revise el proveedor de datos' } },
    configurable: {
      customize: 'Personalizar',
      configureMode: 'Configurar esta página',
      inspector: {
        title: 'Inspector',
        content: 'Pase sobre los elementos de la página para configurarlos',
        reset: 'Restablecer',
        hideAll: 'Ocultar todo',
        showAll: 'Mostrar todo',
      },
      Datagrid: { title: 'Tabla', unlabeled: 'Columna sin nombre #%{column}' },
      SimpleForm: { title: 'Formulario', unlabeled: 'Dato sin nombre #%{input}' },
      SimpleList: {
        title: 'Lista',
        primaryText: 'Texto principal',
        secondaryText: 'Segundo texto',
        tertiaryText: 'Tercer texto',
      },
    },
  },
}

/** Every text of react-admin, in Spanish; a test compares its keys with the English ones. */
export const spanish: TranslationMessages = mergeTranslations(packaged, own)

/** The words of a declaration as react-admin looks them up: labels of inputs and columns, titles, and what a notice says once it is done. */
const labelsOf = (resource: AnyResource): [string, string][] => {
  const { name, one, many, fields, list, edit } = resource
  const columns = (list?.columns ?? []).map((path) => [path, columnOf(resource, path).header] as const)
  const labels = Object.entries<Field>(fields).map(([source, { label }]) => [source, label] as const)
  return [
    [`resources.${name}.name`, `${one} |||| ${many}`],
    [`resources.${name}.page.create`, createTitle(resource)],
    [`resources.${name}.page.edit`, `${editTitle(resource)} %{recordRepresentation}`],
    [`resources.${name}.notifications.created`, doneText(resource, 'create', {})],
    [`resources.${name}.notifications.updated`, edit?.done ?? ''],
    [`resources.${name}.notifications.deleted`, toggledText(resource, true)],
    [`resources.${name}.fields.q`, 'Buscar'],
    ...[...columns, ...labels].map(([source, label]): [string, string] => [
      `resources.${name}.fields.${source}`,
      label,
    ]),
  ]
}

/** Sentences of the product are shown as they are: only react-admin's own texts have keys. */
export const i18nProvider = polyglotI18nProvider(
  () => ({ ...spanish, ...Object.fromEntries(resources.flatMap(labelsOf)) }),
  'es',
  [{ locale: 'es', name: 'Español' }],
  { allowMissing: true },
)
