import { parseCostOf } from '../javascript/parse-cost.ts'
import { voidElements } from '../tree/void-elements.ts'
import { maskFences } from './fences.ts'
import type { TextRange } from './text-edits.ts'

/** An opening or closing tag. Self-closing tags are not listed. */
export interface Tag extends TextRange {
  readonly name: string
  readonly isClosing: boolean
}

/** An expression in braces. `property` is the property that it is the value of; `''` for a spread. */
export interface BracedExpression extends TextRange {
  readonly property?: string | undefined
  /** Where the property begins; for other expressions, where the brace is. */
  readonly from: number
}

/** Tags and expressions of an MDX text, in order. */
export interface Markup {
  readonly tags: readonly Tag[]
  readonly expressions: readonly BracedExpression[]
  /** Offsets of invalid tags. */
  readonly invalid: readonly number[]
}

interface Scan {
  readonly text: string
  readonly tags: Tag[]
  readonly expressions: BracedExpression[]
  readonly invalid: number[]
  unclosedBraces: number
}

const modules = /^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/
const inlineCode = /(?<!`)(?<ticks>`+)(?!`)[^\n]{0,1000}?(?<!`)\k<ticks>(?!`)/
const markup = new RegExp(`(${modules.source}|\\\\.|${inlineCode.source}|<!--)|<(/?)([A-Za-z_$][\\w.:$-]*)?|\\{`, 'gm')
/** For each unclosed brace, the rest of the text is scanned again. */
const maxUnclosedBraces = 20

/**
 * Find the tags and expressions of an MDX text without a parser, so that it also works for texts with syntax errors.
 * Invalid parts are skipped.
 */
export function scanMarkup(text: string): Markup {
  const scan: Scan = { text: maskFences(text), tags: [], expressions: [], invalid: [], unclosedBraces: 0 }
  const next = new RegExp(markup)
  for (let match = next.exec(scan.text); match; match = next.exec(scan.text)) {
    const [whole, skipped, , slash, name = ''] = match
    if (skipped === '<!--') {
      const end = scan.text.indexOf('-->', match.index)
      if (end === -1) break // The unclosed comment is reported, together with everything after it.
      next.lastIndex = end
    }
    if (skipped !== undefined) continue
    const end =
      whole === '{'
        ? scanExpression(match.index, match.index, undefined, scan)
        : scanTag(match.index, name, slash === '/', scan)
    next.lastIndex = end ?? match.index + 1
  }
  return scan
}

/** The end of the expression; `undefined` if it is unclosed. */
function scanExpression(start: number, from: number, property: string | undefined, scan: Scan): number | undefined {
  if (scan.unclosedBraces > maxUnclosedBraces) return undefined
  const { end } = parseCostOf(scan.text, start, 'braces')
  if (end === undefined) scan.unclosedBraces++
  else scan.expressions.push({ start, end, from, property })
  return end
}

const untilCharacter = /[^<>"'{]*/y
const propertyBefore = /([\w:-]+)\s*=\s*$/

/** The end of the tag; `undefined` if it is unclosed. Also collects the expressions inside it. */
function scanTag(start: number, name: string, isClosing: boolean, scan: Scan): number | undefined {
  const { text } = scan
  const known = scan.expressions.length
  let at = start + 1 + Number(isClosing) + name.length
  for (;;) {
    untilCharacter.lastIndex = at
    untilCharacter.test(text)
    const character = text[untilCharacter.lastIndex]
    const index = untilCharacter.lastIndex
    let end: number | undefined
    if (character === '"' || character === "'") {
      const quote = text.indexOf(character, index + 1)
      end = quote === -1 ? undefined : quote + 1
    } else if (character === '{') {
      const property = propertyBefore.exec(text.slice(Math.max(at, index - 100), index))
      end = scanExpression(index, index - (property?.[0].length ?? 0), property?.[1] ?? '', scan)
    } else if (character === '>') {
      const isWhole = isClosing || text[index - 1] !== '/'
      if (isWhole && !voidElements.has(name)) scan.tags.push({ name, isClosing, start, end: index + 1 })
      return index + 1
    }
    if (end === undefined) {
      scan.expressions.length = known
      if (name !== '') scan.invalid.push(start)
      return undefined
    }
    at = end
  }
}
