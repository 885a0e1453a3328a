/** Whether a text, such as JSON, has brackets nested more than `limit` levels deep. */
export function exceedsDepth(text: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === openingBrace || code === openingBracket) depth++
    else if (code === closingBrace || code === closingBracket) depth--
    if (depth > limit) return true
  }
  return false
}

const quote = '"'.charCodeAt(0)
const openingBrace = '{'.charCodeAt(0)
const closingBrace = '}'.charCodeAt(0)
const openingBracket = '['.charCodeAt(0)
const closingBracket = ']'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const lineBreak = '\n'.charCodeAt(0)

/** The position of the last character of a string. An unclosed string ends at the end of its line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote || code === lineBreak) return at
    if (code === backslash && text.charCodeAt(at + 1) !== lineBreak) at++
  }
  return text.length
}
