const shortest = 500
const longest = 10_000

/**
 * How long to wait before the next attempt to connect.
 *
 * @param failures Consecutive failures so far.
 * @returns Milliseconds.
 */
export function retryDelay(failures: number): number {
  return Math.min(longest, shortest * 2 ** Math.max(0, failures - 1))
}
