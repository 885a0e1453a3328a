/** Whether values of a text in braces stand more than `limit` levels inside each other. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  // Whole strings first, so that brackets inside them do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[{\]}]/g)) {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (depth > limit) return true
  }
  return false
}
