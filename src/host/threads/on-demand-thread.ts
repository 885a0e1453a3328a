import { type Disposables, DisposedError } from './disposables.ts'
import type { RunningThread, ThreadResult } from './start-thread.ts'

const idleMs = 3000

/**
 * Manage a thread: it starts on demand, ends when it is idle, and starts again after a stop. Requests are sent one
 * after the other. With `staysAlive`, it does not end when it is idle.
 *
 * @returns A function that sends a request. It throws the errors of `start`.
 */
export function createOnDemandThread<Request, Given extends ThreadResult<unknown>>(
  start: () => Promise<RunningThread<Request, Given>>,
  disposables?: Disposables,
  { staysAlive = false }: { readonly staysAlive?: boolean } = {},
): (request: Request) => Promise<Given> {
  let running: RunningThread<Request, Given> | undefined
  let idle: NodeJS.Timeout | undefined
  let release: (() => void) | undefined
  let last: Promise<unknown> = Promise.resolve()
  const end = async () => {
    const previous = running
    running = undefined
    clearTimeout(idle)
    release?.()
    await previous?.end()
  }
  const startThread = async () => {
    const started = await start()
    release = disposables?.add(started.end)
    return started
  }
  const ask = async (request: Request): Promise<Given> => {
    if (disposables?.isDisposed()) throw new DisposedError()
    clearTimeout(idle)
    running ??= await startThread()
    const result = await running.ask(request)
    if ('stop' in result) await end()
    else if (!staysAlive) idle = setTimeout(end, idleMs).unref()
    return result
  }
  return request => {
    const result = last.then(() => ask(request))
    last = result.catch(() => {}) // reported to the caller
    return result
  }
}
