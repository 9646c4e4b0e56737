/**
 * Progress of a file: to clients that accept it, the server sends JSON lines before the file, `{"part":0.5}` while it
 * is made and `{"size":n}` before its bytes.
 */
export const progressType = 'application/vnd.erario.progress'
