/** The output streams of a command. Tests pass their own. */
export interface Console {
  /** Results for other programs. */
  readonly out: (text: string) => void
  /** Messages for people. */
  readonly err: (text: string) => void
  /** Whether the error stream is a terminal, where a line can be overwritten. */
  readonly isTerminal: boolean
  /** The width of the terminal. Absent: unknown. */
  readonly columns?: number | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The console of this process. */
export const processConsole: Console = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  columns: process.stderr.columns,
  env: process.env,
}
