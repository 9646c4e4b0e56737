/** Child processes for work on what is not trusted: each has its own memory limit, and ends without the server. */
import { type ChildProcess, fork } from 'node:child_process'
import { threadArgs } from '../base/files.ts'
import { createLimiter, type LimiterOptions } from '../base/limiter.ts'

type ChildPoolOptions = {
  module: URL
  /** Of the heap of each process. */
  megabytes: number
  /** For one task, from its start. */
  deadlineMs: number
  limits: LimiterOptions
}

/** An idle process ends after this time. */
const idleMs = 60_000

/** A task that took longer than allowed. */
export class Overdue extends Error {}

/** A process that ended without an answer: the task needed more memory than it has. */
export class Ended extends Error {}

export type ChildPool = ReturnType<typeof createChildPool>

/** Runs tasks in turns between keys (users). A process is started for the first task, and kept for the next ones. */
export function createChildPool({ module, megabytes, deadlineMs, limits }: ChildPoolOptions) {
  const limit = createLimiter(limits)
  const children = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
      children.delete(child)
    }
    const child = fork(module, [], {
      // It needs no secrets.
      env: {},
      execArgv: [...threadArgs, `--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    children.add(child)
    return child
  }

  const keep = (child: ChildProcess): void => {
    idle.set(child, setTimeout(end, idleMs, child).unref())
    // It does not keep the server running.
    child.unref()
    child.channel?.unref()
  }

  const end = (child: ChildProcess): void => {
    clearTimeout(idle.get(child))
    idle.delete(child)
    children.delete(child)
    child.kill('SIGKILL')
  }

  return {
    /** @throws QueueFull, Overdue, Ended */
    run: <T>(task: object, key: string): Promise<T> =>
      limit(async () => {
        const child = take()
        try {
          const answer = await answerOf<T>(child, task, deadlineMs)
          keep(child)
          return answer
        } catch (error) {
          end(child)
          throw error
        }
      }, key),
    close: (): void => {
      for (const child of children) end(child)
    },
  }
}

function answerOf<T>(child: ChildProcess, task: object, deadlineMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const settled = () => {
      clearTimeout(timer)
      child.removeAllListeners()
    }
    const fail = (error: Error) => {
      settled()
      // An 'error' without a listener would end the server.
      child.on('error', () => {})
      reject(error)
    }
    const timer = setTimeout(() => fail(new Overdue(`a task took more than ${deadlineMs} ms`)), deadlineMs)
    child.once('message', (answer) => {
      settled()
      resolve(answer as T)
    })
    child.once('error', fail)
    child.once('exit', (code, signal) => fail(new Ended(`a process ended with ${signal ?? code}`)))
    child.ref()
    child.channel?.ref()
    child.send(task, (error) => error && fail(error))
  })
}
