/** Whether a text, such as JSON, has brackets nested more than `limit` levels deep. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  // Whole strings first, so that brackets inside them do not count. One that is not closed ends with its line: to search
  // for its end again from each quote in it would take quadratic time.
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (depth > limit) return true
  }
  return false
}
