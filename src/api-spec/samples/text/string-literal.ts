export interface QuoteStyle {
  readonly quote: string
  /** Escapes for characters that are special in this language, in addition to the common ones. */
  readonly escapes?: Readonly<Record<string, string>>
  /** The escape of an invisible character. */
  readonly unicode: (code: number) => string
}

/**
 * A string as a single-line literal. Backslashes, quotes, line breaks and tabs have the same escapes in all languages
 * of our samples; invisible characters and those that change the text direction become numeric escapes.
 */
export function stringLiteral(text: string, { quote, escapes = {}, unicode }: QuoteStyle): string {
  const table: Readonly<Record<string, string>> = { ...common, [quote]: `\\${quote}`, ...escapes }
  const written = text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\w .,:/-]/gu, sign => {
    if (Object.hasOwn(table, sign)) return table[sign] ?? sign
    return isInvisible(sign) ? unicode(sign.codePointAt(0) ?? 0) : sign
  })
  return quote + written + quote
}

const common = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Whether a string has invisible characters: control characters, separators, direction marks. */
export function isInvisible(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u.test(text)
}

/** A number in hexadecimal digits, with leading zeros up to a minimum length. */
export function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0')
}

/**
 * Whether a string fits into a multi-line raw literal: it has at least two lines without invisible characters, and the
 * first one has no indentation that an editor or compiler might remove.
 */
export function isRawLiteralBlock(text: string): boolean {
  const lines = text.split('\n')
  const isPlain = lines.every(line => !/\s$/.test(line) && !isInvisible(line))
  return lines.length > 1 && isPlain && /^\S/.test(text) && /\S$/.test(text) && !/\p{Surrogate}/u.test(text)
}
