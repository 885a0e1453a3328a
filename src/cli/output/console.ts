/** The output streams of a command. Tests pass their own. */
export interface Console {
  /** Results for other programs. */
  readonly out: (text: string) => void
  /** Messages for people. */
  readonly err: (text: string) => void
  /** Whether the error stream is a terminal, where a line can be overwritten. */
  readonly isTerminal: boolean
  /** The width of the terminal. Absent if unknown. */
  readonly columns?: number | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** The name of the running command, such as `check`. */
  readonly command?: string | undefined
}

/** The columns or rows of a terminal. Some terminals report 0 if nothing has set their size. */
export const knownSize = (size: number | undefined): number | undefined =>
  size === undefined || size <= 0 ? undefined : size

/** The console of this process. */
export const processConsole: Console = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  columns: knownSize(process.stderr.columns),
  env: process.env,
  command: process.argv[2],
}
