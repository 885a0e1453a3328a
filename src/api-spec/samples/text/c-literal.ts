import { stringLiteral } from './string-literal.ts'

/**
 * A text as a literal of C and C++, without NUL, which would end it. What cannot be seen is written by the octal
 * numbers of its bytes, and two question marks are kept apart: older compilers read signs into them.
 */
export function cLiteral(value: string): string {
  const unicode = (code: number) => [...new TextEncoder().encode(String.fromCodePoint(code))].map(octal).join('')
  return stringLiteral(value.replaceAll('\0', ''), { quote: '"', unicode }).replace(/\?(?=\?)/g, '?\\')
}

/** A text as literals that a compiler joins, one a line. */
export function cLiteralLines(value: string, indent: string): string {
  const lines = value.split(/(?<=\n)/)
  return lines.length < 2 ? cLiteral(value) : lines.map(line => `\n${indent}${cLiteral(line)}`).join('')
}

function octal(byte: number): string {
  return `\\${byte.toString(8).padStart(3, '0')}`
}
