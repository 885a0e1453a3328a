import { exitCodes } from './exit-code.ts'

/** What a command knows about Ctrl-C. */
export interface Interruption {
  /** Aborted when the command must end: nothing may stay half done. */
  readonly signal: AbortSignal
  /** Do work that no further Ctrl-C ends. */
  readonly shield: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Ctrl-C, the end of a service, a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Run a command that ends in order on Ctrl-C. A second Ctrl-C ends the process at once.
 *
 * @param run Returns the exit code.
 */
export async function withInterruption(run: (interruption: Interruption) => Promise<number>): Promise<number> {
  const controller = new AbortController()
  let shields = 0
  const stop = () => controller.abort(new Error('Interrupted.'))
  const onSignal = () => {
    if (controller.signal.aborted && shields === 0) process.exit(exitCodes.interrupted)
    stop()
  }
  for (const name of signals) process.on(name, onSignal)
  // A program that reads the output has ended, often by the same Ctrl-C.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop)
  try {
    return await run({
      signal: controller.signal,
      shield: async work => {
        shields++
        return await work().finally(() => {
          shields--
        })
      },
    })
  } finally {
    for (const name of signals) process.off(name, onSignal)
  }
}
