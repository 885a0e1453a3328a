/** Whether a text, such as JSON, has brackets nested more than `limit` levels deep. */
export function exceedsDepth(text: string, limit: number): boolean {
  let depth = 0
  // Strings are matched first, so that brackets inside them do not count. An unclosed string ends at the end of its
  // line: searching for its end again from each quote in it would take quadratic time.
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (depth > limit) return true
  }
  return false
}
