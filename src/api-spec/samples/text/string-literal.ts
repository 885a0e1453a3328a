export interface QuoteStyle {
  readonly quote: string
  /** What stands for the characters that mean something in this language, beside those that all escape alike. */
  readonly escapes?: Readonly<Record<string, string>>
  /** How a character that nobody can see is written. */
  readonly unicode: (code: number) => string
}

/**
 * A text as a literal on one line. Backslash, quote, line breaks and tabs are escaped as all languages of our samples
 * do; what cannot be seen, or turns the direction of what follows, is written by its number.
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

/** Whether a text has a character without a look of its own: control characters, separators, marks of direction. */
export function isInvisible(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u.test(text)
}

/** The number of a character in at least so many hexadecimal digits. */
export function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0')
}

/**
 * Whether a text can stand over several lines of a raw literal: two lines or more, each of which shows all that it is,
 * the first without an indentation that an editor or a compiler might take away.
 */
export function isRawLiteralBlock(text: string): boolean {
  const lines = text.split('\n')
  const isPlain = lines.every(line => !/\s$/.test(line) && !isInvisible(line))
  return lines.length > 1 && isPlain && /^\S/.test(text) && /\S$/.test(text) && !/\p{Surrogate}/u.test(text)
}
