/**
 * Sends this process SIGTERM when the npm that started it has exited. npm passes a signal to its shell, and some shells
 * die of it without signalling their child: the server would be orphaned. Without npm (a service, a container) it does
 * nothing.
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
