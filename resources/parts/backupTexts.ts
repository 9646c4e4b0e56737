/** What a server without BACKUP_DIR says of its backups, on screen and to who asks for one. */
export const noBackupFolder =
  'Este servidor no hace copias: fije BACKUP_DIR, la carpeta donde deben quedar, e inícielo otra vez'
