/** How long the beginning of an answer is waited for. It may be changed meanwhile. */
export class TimeLimit {
  readonly #start = performance.now()
  readonly #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ms: number | undefined

  /** @param ms Absent to wait for ever. */
  constructor(ms: number | undefined) {
    this.set(ms)
  }

  get ms(): number | undefined {
    return this.#ms
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** @param ms From the beginning on: time that has passed counts. */
  set(ms: number | undefined): void {
    clearTimeout(this.#timer)
    this.#ms = ms
    if (ms === undefined) return
    this.#timer = setTimeout(() => this.#abort.abort(), this.#start + ms - performance.now())
  }

  /** It is waited for no longer. */
  end(): void {
    clearTimeout(this.#timer)
  }
}
