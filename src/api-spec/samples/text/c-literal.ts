import { stringLiteral } from './string-literal.ts'

/**
 * A string as a literal of C and C++, without NUL, which would end it. Invisible characters become octal escapes of
 * their bytes, and consecutive question marks are separated, because older compilers read trigraphs.
 */
export function cLiteral(value: string): string {
  const unicode = (code: number) => [...new TextEncoder().encode(String.fromCodePoint(code))].map(octal).join('')
  return stringLiteral(value.replaceAll('\0', ''), { quote: '"', unicode }).replace(/\?(?=\?)/g, '?\\')
}

/** A string as several literals that the compiler joins, one per line. */
export function cLiteralLines(value: string, indent: string): string {
  const lines = value.split(/(?<=\n)/)
  return lines.length < 2 ? cLiteral(value) : lines.map(line => `\n${indent}${cLiteral(line)}`).join('')
}

function octal(byte: number): string {
  return `\\${byte.toString(8).padStart(3, '0')}`
}
