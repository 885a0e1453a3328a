interface JsonLimits {
  /** How deeply arrays and objects may be nested. */
  readonly depth: number
  /** Maximum number of values at all levels together. */
  readonly values: number
}

/** Whether parsing and checking a JSON text would take too much work. The text need not be valid. */
export function exceedsJsonLimits(text: string, { depth, values }: JsonLimits): boolean {
  let level = 0
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfString(text, at)
    else if (character === comma) count++
    else if (character === openBracket || character === openBrace) [level, count] = [level + 1, count + 1]
    else if (character === closeBracket || character === closeBrace) level--
    if (level > depth || count > values) return true
  }
  return false
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The offset of the quote that ends the string, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at
}
