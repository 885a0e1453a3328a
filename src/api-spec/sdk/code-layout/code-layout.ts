import type { SdkType, SdkTypePart } from '../../model/sdk.ts'

/**
 * Code that can be in one line or on several lines. A group is on several lines only if it is too long for one; then each
 * of its own `line` is a line break.
 */
export type Code =
  | string
  | { readonly type: 'link'; readonly part: SdkTypePart }
  /** What a broken line becomes in a group that fits: a space, or nothing. */
  | { readonly type: 'line'; readonly flat: string }
  /** Text that only a group on several lines has. */
  | { readonly type: 'if-broken'; readonly text: string }
  | { readonly type: 'indent'; readonly codes: readonly Code[]; readonly width: number }
  | {
      readonly type: 'group'
      readonly codes: readonly Code[]
      readonly width: number
      /** The width of what must be in the same line if the group is. */
      readonly following?: number | undefined
    }

export const line: Code = { type: 'line', flat: ' ' }
export const softLine: Code = { type: 'line', flat: '' }
export const ifBroken = (text: string): Code => ({ type: 'if-broken', text })
export const link = (part: SdkTypePart): Code => ({ type: 'link', part })
export const indent = (...codes: readonly Code[]): Code => ({ type: 'indent', codes, width: widthOf(codes) })
export const group = (...codes: readonly Code[]): Code => ({ type: 'group', codes, width: widthOf(codes) })

/** Items with a separator between them. */
export const join = (items: readonly (readonly Code[])[], ...separator: readonly Code[]): readonly Code[] =>
  items.flatMap((item, at) => (at === 0 ? item : [...separator, ...item]))

/**
 * Items in brackets, separated by commas: in one line, or each on its own line.
 *
 * @param following What comes after the brackets. If it does not fit into the line, the items are broken first.
 */
export const bracketed = (
  open: string,
  items: readonly (readonly Code[])[],
  close: string,
  following: readonly Code[] = [],
): Code =>
  items.length === 0
    ? `${open}${close}`
    : groupBefore(following, open, indent(softLine, ...join(items, ',', line)), ifBroken(','), softLine, close)

const groupBefore = (following: readonly Code[], ...codes: readonly Code[]): Code => ({
  type: 'group',
  codes,
  width: widthOf(codes),
  following: widthOf(following),
})

const widthOf = (codes: readonly Code[]): number => codes.reduce((sum, code) => sum + widthOfOne(code), 0)

function widthOfOne(code: Code): number {
  if (typeof code === 'string') return code.length
  if (code.type === 'link') return code.part.text.length
  if (code.type === 'line') return code.flat.length
  return code.type === 'if-broken' ? 0 : code.width
}

/** The length of a line from which groups are broken. */
const maxLineLength = 80

/** The maximum number of characters of a declaration or type. The rest is cut off. */
const maxLength = 5_000

/** A declaration as text, on several lines if it is long. */
export const codeText = (codes: readonly Code[]): string =>
  layOut(codes, maxLineLength)
    .map(({ text }) => text)
    .join('')

/** A type in one line, as parts. */
export const typeParts = (codes: readonly Code[]): SdkType => layOut(codes, Number.POSITIVE_INFINITY)

function layOut(codes: readonly Code[], maxWidth: number): SdkType {
  const parts: SdkTypePart[] = []
  let column = 0
  let length = 0
  const add = (part: SdkTypePart) => {
    if (length > maxLength || part.text === '') return
    length += part.text.length
    column += part.text.length
    const last = parts.at(-1)
    const isPlain = part.id === undefined && part.href === undefined
    if (length > maxLength) parts.push({ text: `${start(part.text, maxLength - length + part.text.length)} …` })
    else if (isPlain && last && last.id === undefined && last.href === undefined)
      parts[parts.length - 1] = { text: last.text + part.text }
    else parts.push(part)
  }
  const write = (code: Code, level: number, isBroken: boolean): void => {
    if (length > maxLength) return
    if (typeof code === 'string') add({ text: code })
    else if (code.type === 'link') add(code.part)
    else if (code.type === 'if-broken') add({ text: isBroken ? code.text : '' })
    else if (code.type === 'line') {
      if (isBroken) trimEnd(parts)
      add({ text: isBroken ? `\n${'  '.repeat(level)}` : code.flat })
      if (isBroken) column = level * 2
    } else if (code.type === 'indent') for (const inner of code.codes) write(inner, level + 1, isBroken)
    else {
      const isLong = column + code.width + (code.following ?? 0) > maxWidth
      for (const inner of code.codes) write(inner, level, isLong)
    }
  }
  for (const code of codes) write(code, 0, false)
  return parts
}

/** The first characters of a text, without half of a surrogate pair. */
const start = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** Remove the space at the end of a line. */
function trimEnd(parts: SdkTypePart[]): void {
  const last = parts.at(-1)
  if (last?.text.endsWith(' ')) parts[parts.length - 1] = { ...last, text: last.text.trimEnd() }
}
