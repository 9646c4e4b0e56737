/** To who accepts it a file is preceded by lines of JSON: `{"part":0.5}` while it is made, `{"size":n}` before its bytes. */
export const progressType = 'application/vnd.erario.progress'
