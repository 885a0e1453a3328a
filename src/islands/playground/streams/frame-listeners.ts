type Listeners = ReadonlySet<() => void>

/** Notifies listeners immediately if nothing was reported since the last frame, otherwise in the next frame. */
class FrameScheduler {
  readonly #grown = new Set<Listeners>()
  #isResting = false

  tell(listeners: Listeners): void {
    this.#grown.add(listeners)
    if (this.#isResting) return
    this.#isResting = true
    // In a microtask, so that further changes of the same task are reported together.
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
    const listeners = [...this.#grown].flatMap(group => [...group])
    this.#grown.clear()
    for (const listener of listeners) listener()
  }
}

/** Shared by everything on the page, so that updates are rendered together. */
const frameScheduler = new FrameScheduler()

/** Listeners to growing data. They are called at most once per frame. */
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
