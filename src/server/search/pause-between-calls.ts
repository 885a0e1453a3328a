/**
 * Lets callers continue one after another, with a pause after every few of them. Work that keeps the processor busy
 * therefore does not add up, and other requests and running responses have their turn in between.
 *
 * @param pause Resolves when other work of the process has had its turn.
 * @param between Number of callers that continue without a pause.
 */
export function pauseBetweenCalls(pause: () => Promise<void>, between: number): () => Promise<void> {
  let last = Promise.resolve()
  let count = 0
  return () => {
    if (count++ % between === 0) last = last.then(pause)
    return last
  }
}
