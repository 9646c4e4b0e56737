/** Program: lets the process argv[2] run for argv[3] of every 10 ms and stops it in between; ends when its input ends. */
const [pid, share] = process.argv.slice(2).map(Number)
const clock = new Int32Array(new SharedArrayBuffer(4))
const sleep = (ms) => Atomics.wait(clock, 0, 0, ms)
const turn = () => {
  process.kill(pid, 'SIGCONT')
  sleep(share * 10)
  process.kill(pid, 'SIGSTOP')
  sleep((1 - share) * 10)
  setImmediate(turn)
}
process.stdin.resume().on('end', () => {
  process.kill(pid, 'SIGCONT')
  process.exit()
})
turn()
