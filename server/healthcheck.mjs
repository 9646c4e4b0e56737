/** Of an image: ends with 0 when the server of this machine is ready. */
import process from 'node:process'

const { PORT = '3001' } = process.env
const ready = await fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(ready ? 0 : 1)
