/** Of an image: ends with 0 when the server of this machine is ready. */
import process from 'node:process'

const { PORT, HOST } = process.env
// A server that listens on all addresses answers on this one.
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
const ready = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3001'}/health/ready`).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(ready ? 0 : 1)
