/** Cuts text that comes in pieces into lines, which end with LF, CR or both, also where a piece ends between them. */
export class LineSplitter {
  #rest: string[] = []
  #endedWithCr = false

  /** @returns The lines that are whole now, without their ends. */
  push(piece: string): string[] {
    const text = this.#endedWithCr && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') this.#endedWithCr = piece.endsWith('\r')
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

  /** What follows the last line end; empty where nothing does. */
  end(): string {
    const rest = this.#rest.join('')
    this.#rest = []
    return rest
  }
}
