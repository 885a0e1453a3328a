import { exitCodes } from './exit-code.ts'

/** Lets a command react to Ctrl-C. */
export interface Interruption {
  /** Aborted when the command must end. It must not leave anything half done. */
  readonly signal: AbortSignal
  /** Runs work that a further Ctrl-C does not end. */
  readonly shield: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Ctrl-C, the stop of a service, a closed terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Run a command that ends cleanly on Ctrl-C. A second Ctrl-C ends the process at once.
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
  // The program that reads the output has ended, often because of the same Ctrl-C.
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
