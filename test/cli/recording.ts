import type { Console } from '../../src/cli/output/console.ts'

export interface Recorded extends Console {
  readonly said: { out: string; err: string }
}

/** A console that records what a command prints. */
export function recording(env: Readonly<Record<string, string>> = {}, isTerminal = false): Recorded {
  const said = { out: '', err: '' }
  return {
    said,
    out: text => {
      said.out += text
    },
    err: text => {
      said.err += text
    },
    isTerminal,
    env,
  }
}
