import { textWithWideEscapes } from './escaped-text.ts'
import { isRawLiteralBlock } from './string-literal.ts'

/** A string as a literal of C#. */
export const csharpLiteral = textWithWideEscapes

/** A raw string literal of C# 11, with more quotes than the longest sequence of quotes in the text. */
export function csharpRawLiteral(value: string): string {
  if (!isRawLiteralBlock(value)) return csharpLiteral(value)
  const longest = Math.max(0, ...(value.match(/"+/g) ?? []).map(quotes => quotes.length))
  const quotes = '"'.repeat(Math.max(3, longest + 1))
  const lines = value.split('\n').map(line => (line === '' ? '' : `    ${line}`))
  return [quotes, ...lines, `    ${quotes}`].join('\n')
}
