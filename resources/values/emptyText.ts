/** What a list, a report and a workbook say instead of rows. */
export const emptyText = 'No hay información para mostrar'
