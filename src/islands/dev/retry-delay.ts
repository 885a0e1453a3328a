const [shortest, longest] = [500, 10_000]

/**
 * How long to wait before a server is asked again.
 *
 * @param failures How often it did not answer, one after the other.
 * @returns Milliseconds.
 */
export function retryDelay(failures: number): number {
  return Math.min(longest, shortest * 2 ** Math.max(0, failures - 1))
}
