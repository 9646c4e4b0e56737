/** What a person can mend, or must know: its message is for the terminal and the screen. */
export class BackupFault extends Error {}

export const alteredText =
  'La copia está cortada o alterada: su SHA-256 no es el que dice. No se escribió nada; use otra copia'
