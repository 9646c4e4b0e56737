import process from 'node:process'

/** Runs the server in this process. What declarations contradict is said without a stack, which names only the check. */
export async function runServer() {
  try {
    await import('../dist/server/main.js')
  } catch (error) {
    if (error?.name !== 'DeclarationError') throw error
    console.error(`Erario did not start: declarations are wrong.\n${error.message}`)
    process.exit(1)
  }
}
