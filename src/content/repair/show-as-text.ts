import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { BracedExpression, Tag } from '../syntax/scan-markup.ts'
import { closingTagOf } from '../syntax/tag-matching.ts'
import type { TextEdit } from '../syntax/text-edits.ts'
import type { BrokenText, Repair } from './repair-mdx.ts'

type TextDiagnostic = Omit<Diagnostic, 'span'>

const textHint = 'If it is text, write "<" as "&lt;" or put it in backticks.'
const braceHint = 'If it is text, write "{" as "&#123;" or put it in backticks.'

/** The last resort: show invalid code as text. */
export function showAsText(broken: BrokenText): Repair {
  const { text, error, markup } = broken
  if (!/expression|brace|spread/.test(error.message)) {
    const at = text[error.offset] === '<' ? error.offset : text.lastIndexOf('<', error.offset)
    return at === -1 ? showAll(text) : showTag(at, broken)
  }
  const isOpen = /end of file/.test(error.message)
  const expression = markup.expressions.find(({ start, end }) => start <= error.offset && error.offset <= end)
  if (expression && !isOpen) return showExpression(expression, text)
  const at = text[error.offset] === '{' ? error.offset : text.lastIndexOf('{', error.offset)
  if (at === -1) return showAll(text)
  const tag = startOfTag.exec(text.slice(Math.max(0, at - 4000), at))?.[0]
  if (tag !== undefined) return showTag(at - tag.length, broken)
  const run = /^\{+/.exec(text.slice(at, at + 1000))?.[0].length ?? 1
  return {
    edits: Array.from({ length: run }, (_, step) => escapeCharacter(at + step, text)),
    diagnostic: openBrace,
    at,
  }
}

/** A tag up to one of its values. */
const startOfTag =
  /<[A-Za-z][\w.:-]*(?:\s+(?:[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?|\{[^{}]*\}))*\s+(?:[\w:-]+=)?$/

/** Show an invalid tag as text, together with its closing tag. */
export function showTag(at: number, { text, markup }: BrokenText): Repair {
  const name = /^<([A-Za-z][\w.:-]*)/.exec(text.slice(at, at + 100))?.[1]
  const closing = name === undefined ? undefined : closingTagOf(markup.tags, name, at)
  const inside = [...restOfTag(text, at).matchAll(/[<{`]/g)].map(({ index }) => escapeCharacter(at + 1 + index, text))
  return { edits: [...showTags(at, closing, text), ...inside], diagnostic: invalidTag(text, at), at }
}

/** The rest of an invalid tag after its `<`, up to its end or to a line that ends it. */
function restOfTag(text: string, at: number): string {
  const [line = '', ...rest] =
    text
      .slice(at, at + 20_000)
      .split(/\n[ \t]*(?:\n|$)/, 1)[0]
      ?.split('\n') ?? []
  const tagText = /^<[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/.exec(line) ?? /^<[A-Za-z][^<>]*>/.exec(line)
  if (tagText) return tagText[0].slice(1)
  const continues =
    /^<[A-Za-z][\w.:-]*(?:\s+[\w:-]+=.*)?\s*$/.test(line) && /^\s*(?:[\w:-]+=|[<{}]|\/?>)/.test(rest[0] ?? '')
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0].length ?? 0
  const last = continues ? rest.findIndex(next => next.includes('>') && next.search(/\S/) <= indent) : -1
  return last === -1 ? '' : [line, ...rest.slice(0, last), rest[last]?.replace(/>.*/, '>')].join('\n').slice(1)
}

/** The edits that show a tag, and its closing tag if it has one, as text. */
export const showTags = (at: number, closing: Tag | undefined, text: string): TextEdit[] => [
  escapeCharacter(at, text),
  ...(closing ? [escapeCharacter(closing.start, text)] : []),
]

/** Show an invalid expression as text. If it is the value of a property, only remove the property. */
function showExpression({ start, end, from, property }: BracedExpression, text: string): Repair {
  if (property !== undefined) {
    const diagnostic = property === '' ? invalidSpread : invalidValue(property)
    return { edits: [{ offset: from, remove: end - from, insert: '' }], diagnostic, at: from }
  }
  const code = text.slice(start, end)
  const diagnostic = invalidExpression(code)
  // A blank line ends a paragraph, so the closing brace may belong to another expression.
  if (/\n[ \t]*\n/.test(code)) return { edits: [escapeCharacter(start, text)], diagnostic, at: start }
  const characters = [...code.matchAll(/[{<`]/g)]
  return {
    edits: characters.map(({ index }) => escapeCharacter(start + index, text)),
    diagnostic,
    at: start,
  }
}

/** Show unclosed comments as text: if one is unclosed, so are all that follow. */
export const showCommentsAsText = (prose: string, at: number): Repair => ({
  edits: [...prose.slice(at).matchAll(/<(?=!--)/g)].map(({ index }) => escapeCharacter(at + index, prose)),
  diagnostic: unreadable('"<!--" starts a comment that is never closed, so it is shown as text.', textHint),
  at,
})

const references: Readonly<Record<string, string>> = { '<': '&lt;', '{': '&#123;', '`': '\\`' }

/** The edit that escapes a character, so that it is shown as typed. */
export const escapeCharacter = (offset: number, text: string): TextEdit => ({
  offset,
  remove: 1,
  insert: references[text[offset] ?? ''] ?? text[offset] ?? '',
})

const showAll = (text: string): Repair => ({
  edits: [...text.matchAll(/[{<]/g)].map(({ index }) => escapeCharacter(index, text)),
  diagnostic: unreadable('This page cannot be read as MDX, so its tags are shown as text.', textHint),
  at: 0,
})

const unreadable = (message: string, hint: string): TextDiagnostic => ({
  code: 'content/unreadable-mdx',
  severity: 'error',
  message,
  hint,
})

function invalidTag(text: string, at: number): TextDiagnostic {
  const tag = /^<[^\n<>]*>?/.exec(text.slice(at, at + 200))?.[0] ?? '<'
  return unreadable(
    `"${shortened(tag)}" is not a valid tag, so it is shown as text.`,
    `${textHint} If it is a tag, check its quotation marks, braces and ">".`,
  )
}

const invalidExpression = (code: string): TextDiagnostic =>
  unreadable(
    `"${shortened(code)}" is not a JavaScript expression, so it is shown as text.`,
    /^\{\s*%/.test(code) ? templateTagHint : braceHint,
  )

const templateTagHint =
  'Tags such as {% hint %} belong to other tools, for example GitBook, Markdoc or Liquid. Use a component instead: <Note> for a hint, <Tabs> for tabs.'

const invalidValue = (property: string): TextDiagnostic =>
  unreadable(
    `The value of "${property}" is not a JavaScript expression, so the property is ignored.`,
    'Check the brackets, quotation marks and commas between the braces.',
  )

const invalidSpread = unreadable(
  'These braces are not a property, so they are ignored.',
  'Write a property as name={value}, or spread an object with {...object}.',
)

const openBrace = unreadable('"{" opens an expression that is never closed, so it is shown as text.', braceHint)

export const braceBeforeOpenTags = unreadable(
  'More than 12 tags open after this "{" and are never closed, so it is shown as text.',
  'Close the tags and the expression, or write "{" as "&#123;".',
)

/** Names of the elements that a tag can open in, for messages. */
const containerNames: Readonly<Record<string, string>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  listItem: 'list item',
  blockQuote: 'block quote',
  blockquote: 'block quote',
  tableCell: 'table cell',
}

/**
 * A tag without a closing tag. In a paragraph it is probably text: `Vec<u8>`.
 *
 * @param container The type of the Markdown node that ends before the tag is closed, such as `listItem`.
 */
export function unclosedTag(name: string, container = ''): TextDiagnostic {
  const containerName = ownValue(containerNames, container)
  return unreadable(
    `"<${name}>" is ${containerName === undefined ? 'never closed' : `not closed in this ${containerName}`}, so it is shown as text.`,
    `Write "</${name}>" where it should end. ${textHint}`,
  )
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
