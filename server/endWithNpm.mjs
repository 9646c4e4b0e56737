/**
 * Ends this process, as by SIGTERM, when the npm that started it is gone. npm passes a signal on to the shell it runs scripts
 * in, and some shells die of it without telling their child: the server would go on with nobody left to stop it.
 * Run without npm (a service, a container) it does nothing.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
