/** The two texts of an empty choice (spec section 2, Common screen behaviour). */
export const chooseOne = 'Seleccione una opción'
export const noMatches = 'No se encontraron coincidencias'

/** What MUI's Autocomplete says to those who do not see it. */
export const autocompleteTexts = {
  clearText: 'Limpiar',
  closeText: 'Cerrar',
  openText: 'Abrir',
  loadingText: 'Cargando...',
  noOptionsText: noMatches,
} as const
