/** The text of an empty list, report or workbook. */
export const emptyText = 'No hay información para mostrar'
