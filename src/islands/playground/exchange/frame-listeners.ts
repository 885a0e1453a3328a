/** Who wants to be told when something has grown: once a frame, however often it grows. */
export class FrameListeners {
  #frame = 0
  readonly #listeners = new Set<() => void>()

  /** @returns Ends the subscription. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(): void {
    if (this.#frame !== 0 || this.#listeners.size === 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      for (const listener of this.#listeners) listener()
    })
  }
}
