/** An error that an operator can fix or must know; its message is shown in the terminal and on screen. */
export class BackupFault extends Error {}

export const alteredText =
  'La copia está cortada o alterada: su SHA-256 no es el que dice. No se escribió nada; use otra copia'
