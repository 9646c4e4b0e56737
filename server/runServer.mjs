import { importDeclared } from './importDeclared.mjs'

/** Runs the server in this process. */
export const runServer = () => importDeclared('../dist/server/main.js', 'Erario did not start')
