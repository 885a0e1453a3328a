import { hex, stringLiteral } from './string-literal.ts'

/** A string in double quotes with the escapes of C#, Go and Python: `\u200B`, `\U0001F600`. */
export function textWithWideEscapes(value: string): string {
  return stringLiteral(value, {
    quote: '"',
    unicode: code => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`),
  })
}

/** A string in double quotes with the escapes of Rust and Swift: `\u{200B}`. */
export function textWithBracedEscapes(value: string): string {
  return stringLiteral(value, { quote: '"', unicode: code => `\\u{${hex(code, 1)}}` })
}
