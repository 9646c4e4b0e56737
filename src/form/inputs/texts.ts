/** The two texts of an empty select (spec section 2, Common screen behaviour). */
export const chooseOne = 'Seleccione una opción'
export const noMatches = 'No se encontraron coincidencias'

/** MUI's accessible names are English. */
export const autocompleteTexts = {
  clearText: 'Limpiar',
  closeText: 'Cerrar',
  openText: 'Abrir',
  loadingText: 'Cargando...',
  noOptionsText: noMatches,
} as const
