import type { Diagnostic } from '../source/diagnostic.ts'
import { withoutFences } from './fences.ts'
import { type Markup, markupIn } from './markup-in.ts'
import type { MdxProblem } from './parse-mdx.ts'
import { repairFence } from './repair-fence.ts'
import { repairTags } from './repair-tags.ts'
import { showAsText, showCommentsAsText } from './show-as-text.ts'
import type { TextEdit } from './text-edits.ts'

/** How to get over a place that the parser refused. `finding` is absent where nothing was wrong, only unusual. */
export interface Repair {
  readonly edits: readonly TextEdit[]
  readonly finding?: Omit<Diagnostic, 'span'> | undefined
  /** Where the finding is, if not at the place that the parser names. */
  readonly at?: number | undefined
}

/** A text that a parser refused, and what is known of it. */
export interface BrokenText {
  readonly text: string
  readonly problem: MdxProblem
  readonly markup: Markup
  /** Repairs that were tried already, so that none is tried twice. */
  readonly seen: Set<string>
  /** The line of the author's file that an offset into the text means. */
  readonly lineOf: (offset: number) => number
}

/** Decide how to go on after a refusal: complete what is only incomplete, and turn the rest into plain text. */
export function repairMdx(broken: Omit<BrokenText, 'markup'>): Repair {
  const known: BrokenText = { ...broken, markup: markupIn(broken.text) }
  return (
    repairComment(known) ??
    repairAutolink(known) ??
    repairFence(known) ??
    repairTags(known) ??
    repairUnquotedAttribute(known) ??
    showAsText(known)
  )
}

/** `<!-- … -->` is Markdown's comment, not MDX's: it is left out all the same. One that never ends is text. */
function repairComment({ text, problem: { offset } }: BrokenText): Repair | undefined {
  const start = text.startsWith('<!--', offset) ? offset : text.startsWith('<!--', offset - 1) ? offset - 1 : -1
  if (start === -1) return undefined
  const prose = withoutCode(text)
  const end = prose.indexOf('-->', start)
  if (end === -1) return showCommentsAsText(prose, start)
  const comment = text.slice(start, end + 3)
  return {
    edits: [{ offset: start, remove: comment.length, insert: comment.replace(/[^\n]/g, ' ') }],
    finding: {
      code: 'content/html-comment',
      severity: 'hint',
      message: 'MDX does not support HTML comments. This one is left out of the page.',
      hint: 'Write comments as {/* … */}.',
    },
    at: start,
  }
}

/** The text without its code, where an arrow ends no comment. */
const withoutCode = (text: string): string => withoutFences(text).replace(/`[^`\n]*`/g, code => ' '.repeat(code.length))

/** `<https://example.com>` and `<me@example.com>` are links in Markdown. */
function repairAutolink({ text, problem: { offset } }: BrokenText): Repair | undefined {
  const link = /^<((?:https?|mailto|ftp):[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/.exec(text.slice(offset, offset + 2000))
  if (!link?.[1]) return undefined
  const insert = `[${link[1]}](${link[1].includes(':') ? '' : 'mailto:'}${link[1]})`
  return { edits: [{ offset, remove: link[0].length, insert }] }
}

/** `class=wide` is HTML; JSX requires quotes. */
function repairUnquotedAttribute({ text, problem: { offset }, seen }: BrokenText): Repair | undefined {
  const tag = /^<[A-Za-z][\w.:-]*(?:\s+[^<>]*)?>/.exec(text.slice(offset, offset + 4000))?.[0]
  if (tag === undefined || seen.has(tag)) return undefined
  const quoted = tag.replace(/(\s[\w:-]+=)([^\s"'{}<>=]+?)(?=\s|\/?>)/g, '$1"$2"')
  if (quoted === tag) return undefined
  seen.add(quoted)
  return { edits: [{ offset, remove: tag.length, insert: quoted }] }
}
