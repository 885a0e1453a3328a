import type { Diagnostic } from '../source/diagnostic.ts'
import { offsetAt } from '../source/place.ts'
import type { MdxProblem } from './parse-mdx.ts'
import type { TextEdit } from './text-edits.ts'

/** How to get over a place that the parser refused. `finding` is absent where nothing was wrong, only unusual. */
export interface Mend {
  readonly edits: readonly TextEdit[]
  readonly finding?: Omit<Diagnostic, 'span'> | undefined
  /** Where the finding is, if not at the place that the parser names. */
  readonly at?: number | undefined
}

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/**
 * Decide how to go on after a refusal: complete what is only incomplete, and turn the rest into plain text.
 *
 * @param seen Mends that were tried already, so that none is tried twice.
 * @param lineOf The line of the author's file that an offset into the text means.
 */
export function mendMdx(
  text: string,
  problem: MdxProblem,
  seen: Set<string>,
  lineOf: (offset: number) => number,
): Mend {
  return (
    mendComment(text, problem) ??
    mendAutolink(text, problem) ??
    mendUnclosedTag(text, problem, seen) ??
    mendCrossedTag(text, problem, lineOf) ??
    mendStrayClosingTag(text, problem) ??
    mendUnquotedAttribute(text, problem, seen) ??
    showAsText(text, problem)
  )
}

/** `<!-- … -->` is Markdown's comment, not MDX's: it is left out all the same. */
function mendComment(text: string, { offset }: MdxProblem): Mend | undefined {
  const start = text.startsWith('<!--', offset) ? offset : text.startsWith('<!--', offset - 1) ? offset - 1 : -1
  if (start === -1) return undefined
  const end = text.indexOf('-->', start)
  const comment = text.slice(start, end === -1 ? text.length : end + 3)
  return {
    edits: [{ offset: start, remove: comment.length, insert: comment.replace(/[^\n]/g, ' ') }],
    finding: {
      code: 'content/html-comment',
      severity: 'hint',
      message: 'An HTML comment stands here. MDX has no such comments; it was left out of the page.',
      hint: 'Write comments as {/* … */}.',
    },
  }
}

/** `<https://example.com>` and `<me@example.com>` are links in Markdown. */
function mendAutolink(text: string, { offset }: MdxProblem): Mend | undefined {
  const link = /^<((?:https?|mailto|ftp):[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/.exec(text.slice(offset, offset + 2000))
  return link?.[1]
    ? {
        edits: [
          {
            offset,
            remove: link[0].length,
            insert: `[${link[1]}](${link[1].includes(':') ? '' : 'mailto:'}${link[1]})`,
          },
        ],
      }
    : undefined
}

/** A tag that opens and does not close where it should. */
function mendUnclosedTag(text: string, { message, offset }: MdxProblem, seen: Set<string>): Mend | undefined {
  const name = /^Expected a closing tag for `<([^`>\s]*)/.exec(message)?.[1]
  const tag = name === undefined ? undefined : tagAt(text, offset)
  if (name === undefined || tag === undefined) return undefined
  const end = offset + tag.length
  if (voidElements.has(name)) return { edits: closeVoidTags(text, name, offset) }
  const closing = text.indexOf(`</${name}>`, end)
  const key = `${name}@${text.length - offset}`
  const standsAlone = /(^|\n)[ \t]*$/.test(text.slice(Math.max(0, offset - 200), offset))
  if (closing === -1 || !standsAlone || seen.has(key)) return undefined
  // Text right behind the tag made a paragraph of it, and its end stands in another paragraph: give both their own lines.
  seen.add(`${name}@${text.length - offset + 2}`)
  return {
    edits: [
      { offset: end, remove: 0, insert: '\n\n' },
      { offset: closing, remove: 0, insert: '\n\n' },
    ],
  }
}

/** `<br>` is whole in HTML: this one and all that follow, up to the next code, in which it is text. */
function closeVoidTags(text: string, name: string, from: number): TextEdit[] {
  const code = /`|~~~|<!--/g
  code.lastIndex = from + 1
  const until = code.exec(text)?.index ?? text.length
  const begins = new RegExp(`<${name}(?=[\\s>])`, 'g')
  const edits: TextEdit[] = []
  begins.lastIndex = from
  for (let found = begins.exec(text); found && found.index < until; found = begins.exec(text)) {
    const tag = tagAt(text, found.index)
    const isInBraces =
      found.index !== from && /\{[^}\n]*$/.test(text.slice(text.lastIndexOf('\n', found.index), found.index))
    if (tag && !tag.endsWith('/>') && !isInBraces)
      edits.push({ offset: found.index + tag.length - 1, remove: 0, insert: '/' })
  }
  return edits
}

function mendCrossedTag(
  text: string,
  { message, offset }: MdxProblem,
  lineOf: (offset: number) => number,
): Mend | undefined {
  const [, closing, open, line, column] =
    /^Unexpected closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>\s]*)[^`]*` \((\d+):(\d+)/.exec(
      message,
    ) ?? []
  if (!closing || !open) return undefined
  const opened = offsetAt(text, Number(line), Number(column))
  if (voidElements.has(open) && tagAt(text, opened)) return { edits: closeVoidTags(text, open, opened) }
  return {
    edits: [{ offset, remove: 0, insert: `\n</${open}>\n` }],
    finding: {
      code: 'content/unclosed-tag',
      severity: 'warning',
      message: `"<${open}>", opened on line ${lineOf(opened)}, is still open where "</${closing}>" stands. It was closed here.`,
      hint: `Write "</${open}>" where it should end.`,
    },
  }
}

function mendStrayClosingTag(text: string, { message, offset }: MdxProblem): Mend | undefined {
  const name = /^Unexpected closing tag `<\/([^`>]*)>`/.exec(message)?.[1]
  if (name === undefined) return undefined
  const tag = tagAt(text, offset) ?? `</${name}>`
  return {
    edits: [{ offset, remove: tag.length, insert: ' '.repeat(tag.length) }],
    finding: {
      code: 'content/stray-closing-tag',
      severity: 'warning',
      message: `"</${name}>" closes a tag that was not opened. It was left out.`,
      hint: `Remove it, or write "<${name}>" where it should begin.`,
    },
  }
}

/** `class=wide` is HTML; JSX wants quotes. */
function mendUnquotedAttribute(text: string, { offset }: MdxProblem, seen: Set<string>): Mend | undefined {
  const tag = /^<[A-Za-z][\w.:-]*(?:\s+[^<>]*)?>/.exec(text.slice(offset, offset + 4000))?.[0]
  if (tag === undefined || seen.has(tag)) return undefined
  const quoted = tag.replace(/(\s[\w:-]+=)([^\s"'{}<>=]+?)(?=\s|\/?>)/g, '$1"$2"')
  if (quoted === tag) return undefined
  seen.add(quoted)
  return { edits: [{ offset, remove: tag.length, insert: quoted }] }
}

/** The last resort: the sign that the parser took for code becomes the sign that the author typed. */
function showAsText(text: string, { message, offset }: MdxProblem): Mend {
  const wanted = /expression|brace/.test(message) ? '{' : '<'
  const at =
    text[offset] === wanted
      ? offset
      : Math.max(text.lastIndexOf(wanted, offset), text.lastIndexOf(wanted === '{' ? '<' : '{', offset))
  if (at === -1)
    return {
      edits: [{ offset: 0, remove: text.length, insert: `\`\`\`\`\`mdx\n${text}\n\`\`\`\`\`\n` }],
      finding: asText(message),
    }
  const insert = text[at] === '{' ? '&#123;' : '&lt;'
  return { edits: [{ offset: at, remove: 1, insert }], finding: neverClosed(message) ?? asText(message), at }
}

/** A tag on a line of its own. One inside of a paragraph is likelier to be text: `Vec<u8>`. */
function neverClosed(message: string): Omit<Diagnostic, 'span'> | undefined {
  const name = /^Expected a closing tag for `<([^`>\s]+)[^`]*`(?!.*`paragraph`)/.exec(message)?.[1]
  if (name === undefined) return undefined
  return {
    code: 'content/unreadable-mdx',
    severity: 'error',
    message: `"<${name}>" opens here, but nothing closes it. It is shown as it was typed.`,
    hint: `Write "</${name}>" where it should end. If it is meant as text, write "<" as "&lt;" or put it in backticks.`,
  }
}

/** The finding that a piece of a page is no MDX and was turned into text. */
export function asText(message: string): Omit<Diagnostic, 'span'> {
  // Places in the message count from the first line of the text, not of the file.
  const cause = message
    .replace(/ \(\d+:\d+\)/g, '')
    .replace(/ with oxc\b/, '')
    .replace(/ \(note: .*\)$/s, '')
    .replace(/\.$/, '')
  return {
    code: 'content/unreadable-mdx',
    severity: 'error',
    message: `This is not MDX: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}. It is shown as it was typed.`,
    hint: 'In text, write "<" as "&lt;" and "{" as "&#123;", or put code in backticks; close every tag that opens.',
  }
}

/** The tag that begins at an offset, up to its `>`; strings in it may hold one. */
function tagAt(text: string, offset: number): string | undefined {
  return /^<\/?[^<>"'{]*(?:(?:"[^"]*"|'[^']*'|\{[^}]*\})[^<>"'{]*)*>/.exec(text.slice(offset, offset + 20_000))?.[0]
}
