import process from 'node:process'

/**
 * Runs a program in this process. What declarations contradict is said without a stack, which names only the check.
 * @param without what did not happen then
 */
export async function importDeclared(program, without) {
  try {
    await import(program)
  } catch (error) {
    if (error?.name !== 'DeclarationError') throw error
    console.error(`${without}: declarations are wrong.\n${error.message}`)
    process.exit(1)
  }
}
