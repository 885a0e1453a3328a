/** Splits chunks of text into lines, which end with LF, CR or both, even if a chunk ends between CR and LF. */
export class LineSplitter {
  #rest: string[] = []
  #endedWithCr = false

  /** @returns The complete lines so far, without their line ends. */
  push(chunk: string): string[] {
    const text = this.#endedWithCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    if (chunk !== '') this.#endedWithCr = chunk.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    const last = lines.pop() ?? ''
    const first = lines[0]
    if (first !== undefined) {
      lines[0] = this.#rest.join('') + first
      this.#rest = []
    }
    if (last !== '') this.#rest.push(last)
    return lines
  }

  /** The text after the last line end; empty after a complete line. */
  end(): string {
    const remaining = this.#rest.join('')
    this.#rest = []
    return remaining
  }
}
