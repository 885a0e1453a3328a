import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { maskFences } from '../syntax/fences.ts'
import { type Markup, scanMarkup } from '../syntax/scan-markup.ts'
import type { TextEdit } from '../syntax/text-edits.ts'
import { repairFence } from './repair-fence.ts'
import { repairTags } from './repair-tags.ts'
import { showAsText, showCommentsAsText } from './show-as-text.ts'

/** How to continue after a syntax error. `diagnostic` is absent if nothing needs to be reported. */
export interface Repair {
  readonly edits: readonly TextEdit[]
  readonly diagnostic?: Omit<Diagnostic, 'span'> | undefined
  /** Where the problem is, if not at the position that the parser reports. */
  readonly at?: number | undefined
}

/** A text with a syntax error, and what is known about it. */
export interface BrokenText {
  readonly text: string
  readonly error: MdxSyntaxError
  readonly markup: Markup
  /** Repairs that were already tried, so that each is tried only once. */
  readonly triedRepairs: Set<string>
  /** The line in the author's file for an offset into the text. */
  readonly lineOf: (offset: number) => number
}

/** Decide how to continue after a syntax error: complete what is incomplete, and show the rest as text. */
export function repairMdx(broken: Omit<BrokenText, 'markup'>): Repair {
  const brokenText: BrokenText = { ...broken, markup: scanMarkup(broken.text) }
  return (
    repairComment(brokenText) ??
    repairAutolink(brokenText) ??
    repairFence(brokenText) ??
    repairTags(brokenText) ??
    repairUnquotedAttribute(brokenText) ??
    showAsText(brokenText)
  )
}

/** `<!-- … -->` is a comment in Markdown but not in MDX. It is removed anyway; an unclosed one is shown as text. */
function repairComment({ text, error: { offset } }: BrokenText): Repair | undefined {
  const start = [offset, offset - 1].find(position => text.startsWith('<!--', position))
  if (start === undefined) return undefined
  const prose = withoutCode(text)
  const end = prose.indexOf('-->', start)
  if (end === -1) return showCommentsAsText(prose, start)
  const comment = text.slice(start, end + 3)
  return {
    edits: [{ offset: start, remove: comment.length, insert: comment.replace(/[^\n]/g, ' ') }],
    diagnostic: {
      code: 'content/html-comment',
      severity: 'hint',
      message: 'MDX does not support HTML comments. This one is left out of the page.',
      hint: 'Write comments as {/* … */}.',
    },
    at: start,
  }
}

/** The text with its code blanked out, because `-->` in code does not end a comment. */
const withoutCode = (text: string): string => maskFences(text).replace(/`[^`\n]*`/g, code => ' '.repeat(code.length))

/** `<https://example.com>` and `<me@example.com>` are links in Markdown. */
function repairAutolink({ text, error: { offset } }: BrokenText): Repair | undefined {
  const link = /^<((?:https?|mailto|ftp):[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/.exec(text.slice(offset, offset + 2000))
  if (!link?.[1]) return undefined
  const insert = `[${link[1]}](${link[1].includes(':') ? '' : 'mailto:'}${link[1]})`
  return { edits: [{ offset, remove: link[0].length, insert }] }
}

/** `class=wide` is HTML; JSX requires quotes. */
function repairUnquotedAttribute({ text, error: { offset }, triedRepairs }: BrokenText): Repair | undefined {
  const tag = /^<[A-Za-z][\w.:-]*(?:\s+[^<>]*)?>/.exec(text.slice(offset, offset + 4000))?.[0]
  if (tag === undefined || triedRepairs.has(tag)) return undefined
  const quoted = tag.replace(/(\s[\w:-]+=)([^\s"'{}<>=]+?)(?=\s|\/?>)/g, '$1"$2"')
  if (quoted === tag) return undefined
  triedRepairs.add(quoted)
  return { edits: [{ offset, remove: tag.length, insert: quoted }] }
}
/** A syntax error of the parser, and its offset. */
export interface MdxSyntaxError {
  readonly message: string
  readonly offset: number
}
