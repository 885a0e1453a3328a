/** Where a command speaks; tests hand in their own. */
export interface Console {
  /** Results: what another program may read. */
  readonly out: (text: string) => void
  /** Everything said to a person. */
  readonly err: (text: string) => void
  /** Whether the error stream is a terminal, where a line may be written over. */
  readonly isTerminal: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The console of this process. */
export const processConsole: Console = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  env: process.env,
}
