/** Buffers lines for a stream with blocking writes, for example standard output to a file. */
export interface BufferedLines {
  readonly add: (line: string) => void
  /** Write the buffered lines. */
  readonly flush: () => void
}

/** How long a line is buffered, in milliseconds. */
const waitMs = 50
const maxBuffered = 1000

/** Write many lines at once instead of each separately. */
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
      if (lines.length >= maxBuffered) flush()
      else timer ??= setTimeout(flush, waitMs)
    },
    flush,
  }
}
