/** Limits the time until a response starts. It can be changed while waiting. */
export class TimeLimit {
  readonly #start = performance.now()
  readonly #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #ms: number | undefined

  /** @param ms Absent for no limit. */
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

  /** @param ms Counted from the start of the request. */
  set(ms: number | undefined): void {
    clearTimeout(this.#timer)
    this.#ms = ms
    if (ms === undefined) return
    this.#timer = setTimeout(() => this.#abort.abort(), this.#start + ms - performance.now())
  }

  /** Stop the timer. */
  end(): void {
    clearTimeout(this.#timer)
  }
}
