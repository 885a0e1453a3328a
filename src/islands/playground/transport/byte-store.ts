/** Bytes up to this many wait in the page; more are given to the browser, which may keep them on disk. */
const maxBuffered = 4 * 2 ** 20

/** Gathers what arrives, of any length, without ever copying it whole. */
export class ByteStore {
  readonly #blobs: Blob[] = []
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #pending = 0
  #size = 0

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(piece)
    this.#pending += piece.byteLength
    this.#size += piece.byteLength
    if (this.#pending >= maxBuffered) this.#flush()
  }

  get size(): number {
    return this.#size
  }

  /** @param type Content type of the whole; empty for none. */
  toBlob(type: string): Blob {
    this.#flush()
    return new Blob(this.#blobs, { type })
  }

  #flush(): void {
    if (this.#pieces.length > 0) this.#blobs.push(new Blob(this.#pieces))
    this.#pieces = []
    this.#pending = 0
  }
}
