import { type Disposables, DisposedError } from './disposables.ts'
import type { RunningThread, ThreadResult } from './start-thread.ts'

const idleMs = 3000

/**
 * Manage a thread: it starts on demand, ends when it is idle, and starts again after a stop. Requests are sent one
 * after the other.
 *
 * @returns A function that sends a request. It throws the errors of `start`.
 */
export function createOnDemandThread<Request, Given extends ThreadResult<unknown>>(
  start: () => Promise<RunningThread<Request, Given>>,
  holding?: Disposables,
): (request: Request) => Promise<Given> {
  let running: RunningThread<Request, Given> | undefined
  let idle: NodeJS.Timeout | undefined
  let release: (() => void) | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = async () => {
    const ending = running
    running = undefined
    clearTimeout(idle)
    release?.()
    await ending?.end()
  }
  const begin = async () => {
    const started = await start()
    release = holding?.add(started.end)
    return started
  }
  const ask = async (request: Request): Promise<Given> => {
    if (holding?.isDisposed()) throw new DisposedError()
    clearTimeout(idle)
    running ??= await begin()
    const answer = await running.ask(request)
    if ('stop' in answer) await end()
    else idle = setTimeout(end, idleMs).unref()
    return answer
  }
  return request => {
    const asking = last.then(() => ask(request))
    last = asking.catch(() => {}) // reported to the caller
    return asking
  }
}
