export const emptyText = 'No hay información para mostrar'
