import { textWithWideEscapes } from './escaped-text.ts'
import { isRawLiteralBlock } from './string-literal.ts'

/** A text as a literal of C#. */
export const csharpLiteral = textWithWideEscapes

/** Lines as a raw literal of C# 11, behind more quotes than stand together in them. */
export function csharpRawLiteral(value: string): string {
  if (!isRawLiteralBlock(value)) return csharpLiteral(value)
  const longest = Math.max(0, ...(value.match(/"+/g) ?? []).map(quotes => quotes.length))
  const quotes = '"'.repeat(Math.max(3, longest + 1))
  const lines = value.split('\n').map(line => (line === '' ? '' : `    ${line}`))
  return [quotes, ...lines, `    ${quotes}`].join('\n')
}
