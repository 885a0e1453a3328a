import { type CommandContext, linesOf, writeLine } from './command.ts'
import type { LineMatcher } from './line-matcher.ts'

/** The display options for matching lines. */
export interface SearchStyle {
  readonly hasNames: boolean
  readonly hasNumbers: boolean
  /** Lines before and after each match. */
  readonly before: number
  readonly after: number
  readonly maxCount: number
  readonly isOnlyNames: boolean
  readonly isOnlyCount: boolean
  readonly isOnlyMatches: boolean
  readonly isQuiet: boolean
}

interface SearchedText {
  readonly name: string
  readonly text: string
}

/** Characters of a line that are shown. */
const maxShown = 1000

/** Characters that are searched before other requests have their turn. */
const stepLength = 16_384

/** Writes the lines of a text that match. Returns how many there are. */
export async function searchText(
  { name, text }: SearchedText,
  matcher: LineMatcher,
  style: SearchStyle,
  context: CommandContext,
): Promise<number> {
  const lines = linesOf(text)
  const lineNumbers: number[] = []
  const maxFound = style.isQuiet || style.isOnlyNames ? 1 : style.maxCount
  let length = 0
  for (const [at, line] of lines.entries()) {
    if (lineNumbers.length >= maxFound) break
    if (matcher.test(line)) lineNumbers.push(at)
    length += line.length + 1
    if (length >= stepLength) {
      await context.worked(length)
      length = 0
    }
  }
  await context.worked(length)
  if (!style.isQuiet) writeMatches({ name, lines, found: lineNumbers }, matcher, style, context)
  return lineNumbers.length
}

interface MatchingLines {
  readonly name: string
  readonly lines: readonly string[]
  /** The indexes of the lines that match. */
  readonly found: readonly number[]
}

function writeMatches(
  { name, lines, found }: MatchingLines,
  matcher: LineMatcher,
  style: SearchStyle,
  context: CommandContext,
): void {
  const write = (line: string) => writeLine(context, line)
  const prefix = (at: number, separator: string) =>
    `${style.hasNames ? name + separator : ''}${style.hasNumbers ? at + 1 + separator : ''}`
  if (style.isOnlyCount) {
    if (found.length > 0 || !style.hasNames) write(`${style.hasNames ? `${name}:` : ''}${found.length}`)
  } else if (style.isOnlyNames) {
    if (found.length > 0) write(name)
  } else if (style.isOnlyMatches) {
    for (const at of found) for (const match of matcher.matchesIn(lines[at] ?? '')) write(prefix(at, ':') + match)
  } else {
    const matched = new Set(found)
    let previous = -1
    for (const at of withContext(found, style, lines.length)) {
      if (previous >= 0 && at > previous + 1 && (style.before > 0 || style.after > 0)) write('--')
      write(prefix(at, matched.has(at) ? ':' : '-') + shortened(lines[at] ?? ''))
      previous = at
    }
  }
}

/** The numbers of the lines that are shown, in order, each once. */
function* withContext(found: readonly number[], { before, after }: SearchStyle, count: number): Generator<number> {
  let next = 0
  for (const at of found) {
    const end = Math.min(count - 1, at + Math.max(0, after))
    for (let line = Math.max(next, at - Math.max(0, before)); line <= end; line++) yield line
    next = Math.max(next, end + 1)
  }
}

const shortened = (line: string): string => (line.length > maxShown ? `${line.slice(0, maxShown)}…` : line)
