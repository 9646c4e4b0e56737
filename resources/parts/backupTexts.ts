/** The message of a server without BACKUP_DIR, on screen and in refusals. */
export const noBackupFolder =
  'Este servidor no hace copias: fije BACKUP_DIR, la carpeta donde deben quedar, e inícielo otra vez'
