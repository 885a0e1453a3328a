/**
 * Lets callers go on one after the other. So work that keeps the processor busy does not add up: requests and answers
 * that are being sent have their turn in between.
 *
 * @param pause Resolves when other work of the process had its turn.
 */
export function openTurns(pause: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(pause)
    return last
  }
}
