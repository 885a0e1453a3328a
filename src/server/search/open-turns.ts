/**
 * Lets callers go on one after the other, with a pause after every few of them. So work that keeps the processor busy
 * does not add up: requests and answers that are being sent have their turn in between.
 *
 * @param pause Resolves when other work of the process had its turn.
 * @param between How many callers go on without a pause.
 */
export function openTurns(pause: () => Promise<void>, between: number): () => Promise<void> {
  let last = Promise.resolve()
  let count = 0
  return () => {
    if (count++ % between === 0) last = last.then(pause)
    return last
  }
}
