/** Lines on their way to a stream that blocks while it is written to, as standard output does where it is a file. */
export interface BufferedLines {
  readonly add: (line: string) => void
  /** Write what waits. */
  readonly flush: () => void
}

/** How long a line waits, in milliseconds. */
const waitMs = 50
const mostWaiting = 1000

/** Write many lines at once instead of each at its own time. */
export function bufferedLines(write: (text: string) => void): BufferedLines {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = lines.map(line => `${line}\n`).join('')
    lines = []
    if (text !== '') write(text)
  }
  return {
    add: line => {
      lines.push(line)
      if (lines.length >= mostWaiting) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    flush,
  }
}
