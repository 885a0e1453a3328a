type Listeners = ReadonlySet<() => void>

/** Tells what has grown at once where nothing was told since the last frame, otherwise in the next one. */
class FrameScheduler {
  readonly #grown = new Set<Listeners>()
  #isResting = false

  tell(listeners: Listeners): void {
    this.#grown.add(listeners)
    if (this.#isResting) return
    this.#isResting = true
    // What else the same work lets grow is told with it.
    queueMicrotask(() => this.#tellAll())
    requestAnimationFrame(() => this.#goOn())
  }

  #goOn(): void {
    this.#isResting = this.#grown.size > 0
    if (!this.#isResting) return
    this.#tellAll()
    requestAnimationFrame(() => this.#goOn())
  }

  #tellAll(): void {
    const listeners = [...this.#grown].flatMap(each => [...each])
    this.#grown.clear()
    for (const listener of listeners) listener()
  }
}

/** One for all that grows on a page, so that all of it is drawn together. */
const frameScheduler = new FrameScheduler()

/** Who wants to be told when something has grown: once a frame, however often it grows. */
export class FrameListeners {
  readonly #listeners = new Set<() => void>()

  /** @returns Ends the subscription. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(): void {
    if (this.#listeners.size > 0) frameScheduler.tell(this.#listeners)
  }
}
