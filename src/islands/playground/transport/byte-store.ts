/** Smaller amounts stay in memory; more is handed to the browser, which may store it on disk. */
const maxBuffered = 4 * 2 ** 20

/** Collects received bytes of any length without copying them as a whole. */
export class ByteStore {
  readonly #blobs: Blob[] = []
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #pending = 0
  #size = 0

  add(chunk: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(chunk)
    this.#pending += chunk.byteLength
    this.#size += chunk.byteLength
    if (this.#pending >= maxBuffered) this.#flush()
  }

  get size(): number {
    return this.#size
  }

  /** @param type Content type of the blob; empty for none. */
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
