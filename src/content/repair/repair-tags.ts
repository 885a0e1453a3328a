import { offsetAt } from '../../source/diagnostics/position.ts'
import type { Tag } from '../syntax/scan-markup.ts'
import { closingTagOf, isStrayTag } from '../syntax/tag-matching.ts'
import type { TextEdit } from '../syntax/text-edits.ts'
import { isPhrasing } from '../tree/html-attributes.ts'
import { voidElements } from '../tree/void-elements.ts'
import type { BrokenText, Repair } from './repair-mdx.ts'
import { showTag, showTags, unclosedTag } from './show-as-text.ts'

/** Repair tags that are valid by themselves but do not match each other. */
export function repairTags(broken: BrokenText): Repair | undefined {
  return repairUnclosed(broken) ?? repairCrossed(broken) ?? repairInText(broken) ?? repairStray(broken)
}

/** A tag that opens and does not close where it should. */
function repairUnclosed(broken: BrokenText): Repair | undefined {
  const { text, error, markup, triedRepairs } = broken
  const { message, offset } = error
  const name = /^Expected a closing tag for `<([^`>\s]*)/.exec(message)?.[1]
  if (name === undefined) return undefined
  const tag = tagAt(text, offset)
  if (tag && voidElements.has(name)) return { edits: closeVoidTags(text, name, offset) }
  const closing = closingTagOf(markup.tags, name, offset)
  const invalid = closing && markup.invalid.find(start => start > offset && start < closing.start)
  if (invalid !== undefined) return showTag(invalid, broken)
  const isBlock = isFirstOnLine(text, offset) || !isPhrasing(name)
  const key = `${name}@${text.length - offset}`
  const container = / before the end of `(\w+)`/.exec(message)?.[1] ?? ''
  if (!tag || !closing || !isBlock || triedRepairs.has(key) || !/`(?:paragraph|listItem|blockQuote)`/.test(message))
    return { edits: showTags(offset, closing, text), diagnostic: unclosedTag(name, container) }
  // Text next to the tag makes it part of a paragraph, but it closes in another paragraph: put both on their own lines.
  const edits = [...onOwnLine(text, offset, tag.length), ...onOwnLine(text, closing.start, closing.end - closing.start)]
  const moved = edits.filter(edit => edit.offset <= offset).reduce((sum, { insert }) => sum + insert.length, 0)
  const added = edits.reduce((sum, { insert }) => sum + insert.length, 0)
  triedRepairs.add(`${name}@${text.length + added - offset - moved}`)
  return { edits }
}

/** `<br>` needs no closing tag in HTML. Closes this one and all that follow, up to the next code, where it is text. */
function closeVoidTags(text: string, name: string, from: number): TextEdit[] {
  const code = /`|~~~|<!--/g
  code.lastIndex = from + 1
  const until = code.exec(text)?.index ?? text.length
  const tagStart = new RegExp(`<${name}(?=[\\s>])`, 'g')
  const edits: TextEdit[] = []
  tagStart.lastIndex = from
  for (let match = tagStart.exec(text); match && match.index < until; match = tagStart.exec(text)) {
    const tag = tagAt(text, match.index)
    const isInBraces =
      match.index !== from && /\{[^}\n]*$/.test(text.slice(text.lastIndexOf('\n', match.index), match.index))
    if (tag && !tag.endsWith('/>') && !isInBraces)
      edits.push({ offset: match.index + tag.length - 1, remove: 0, insert: '/' })
  }
  return edits
}

const crossed =
  /^Unexpected closing tag `<\/([^`>]*)>`, expected corresponding closing tag for `<([^`>\s]*)[^`]*` \((\d+):(\d+)/

/** A closing tag that comes before the closing tag of an inner element. */
function repairCrossed(broken: BrokenText): Repair | undefined {
  const {
    text,
    error: { message, offset },
    markup,
    triedRepairs,
    lineOf,
  } = broken
  const [, closing, open, line, column] = crossed.exec(message) ?? []
  if (closing === undefined || open === undefined) return undefined
  const openOffset = offsetAt(text, Number(line), Number(column))
  if (voidElements.has(open) && tagAt(text, openOffset)) return { edits: closeVoidTags(text, open, openOffset) }
  if (isStrayTag(markup.tags, { name: closing, start: offset })) return removedTag(broken, closing)
  const key = `${openOffset}-${text.length - offset}`
  if (triedRepairs.has(key) || isInEarlierText(text, openOffset, offset))
    return { edits: showTags(openOffset, undefined, text), diagnostic: unclosedTag(open), at: openOffset }
  triedRepairs.add(key)
  const laterClosing = closingTagAfter(text, markup.tags, offset, open)
  return {
    edits: [
      closingEdit(text, open, openOffset, offset),
      ...(laterClosing ? [withoutTag(laterClosing.start, laterClosing.end - laterClosing.start)] : []),
    ],
    diagnostic: {
      code: 'content/unclosed-tag',
      severity: 'warning',
      message: `"<${open}>" on line ${lineOf(openOffset)} is not closed before "</${closing}>", so it ends here.`,
      hint: `Write "</${open}>" where it should end.`,
    },
  }
}

/** The edit that closes a tag before a closing tag. If both begin a line, it gets a line of its own with the same indent. */
function closingEdit(text: string, name: string, openOffset: number, offset: number): TextEdit {
  if (!isFirstOnLine(text, offset) || !isFirstOnLine(text, openOffset))
    return { offset, remove: 0, insert: `</${name}>` }
  const prefix = continuation(text.slice(text.lastIndexOf('\n', openOffset - 1) + 1, openOffset))
  return { offset: text.lastIndexOf('\n', offset - 1) + 1, remove: 0, insert: `${prefix}</${name}>\n` }
}

/** Whether a tag opens inside a heading, table row or paragraph that ends before an offset. */
function isInEarlierText(text: string, openOffset: number, offset: number): boolean {
  const following = text.slice(openOffset, openOffset + 2000)
  const isInRow = /^<[^>\n]*>[^\S\n]*\|/.test(following)
  if (isFirstOnLine(text, openOffset) && !isInRow) return false
  const line = text.slice(text.lastIndexOf('\n', openOffset - 1) + 1, openOffset)
  const isOneLine = isInRow || /^[ \t>]*(?:#{1,6}[ \t]|\|)/.test(line)
  return (isOneLine ? /\n/ : /\n[ \t>]*\n/).test(text.slice(openOffset, offset))
}

/** The closing tag of a name, if it directly follows the closing tag at an offset: `</a></b>` for `<a><b>`. */
function closingTagAfter(text: string, tags: readonly Tag[], offset: number, name: string): Tag | undefined {
  const at = tags.findIndex(({ start }) => start === offset)
  const [tag, next] = at === -1 ? [] : tags.slice(at, at + 2)
  if (!tag || !next?.isClosing || next.name !== name) return undefined
  return text.slice(tag.end, next.start).trim() === '' ? next : undefined
}

/** A closing tag inside a paragraph whose opening tag is outside it. */
function repairInText(broken: BrokenText): Repair | undefined {
  const {
    text,
    error: { message, offset },
    markup,
    lineOf,
  } = broken
  const [, name, block, line, column] =
    /^Expected the closing tag `<\/([^`>]*)>` either after the end of `(\w+)`.*opened at (\d+):(\d+)/.exec(message) ??
    []
  if (name === undefined) return undefined
  if (block !== 'paragraph' || isStrayTag(markup.tags, { name, start: offset })) return removedTag(broken, name)
  const edits = onOwnLine(text, offset, tagAt(text, offset)?.length ?? name.length + 3)
  if (edits.length === 0) return removedTag(broken, name)
  const openOffset = offsetAt(text, Number(line), Number(column))
  return {
    edits,
    diagnostic: {
      code: 'content/tag-in-text',
      severity: 'warning',
      message: `"</${name}>" shares a line with text, but "<${name}>" on line ${lineOf(openOffset)} does not. The text becomes a paragraph of its own.`,
      hint: `Put "</${name}>" on a line of its own.`,
    },
  }
}

/** A closing tag when no tag is open. */
function repairStray(broken: BrokenText): Repair | undefined {
  const name = /^Unexpected closing tag `<\/([^`>]*)>`/.exec(broken.error.message)?.[1]
  return name === undefined ? undefined : removedTag(broken, name)
}

/** Ignore a closing tag without an opening tag. With a space before its name it is probably text. */
function removedTag(broken: BrokenText, name: string): Repair {
  const {
    text,
    error: { offset },
  } = broken
  const tag = tagAt(text, offset) ?? `</${name}>`
  if (/^<\/\s|\n/.test(tag)) return showTag(offset, broken)
  return {
    edits: [withoutTag(offset, tag.length)],
    diagnostic: {
      code: 'content/stray-closing-tag',
      severity: 'warning',
      message: `"</${name}>" closes a tag that is not open, so it is ignored.`,
      hint: `Remove it, or write "<${name}>" where it should begin.`,
    },
  }
}

const withoutTag = (offset: number, length: number): TextEdit => ({
  offset,
  remove: length,
  insert: ' '.repeat(length),
})

/** The prefix that continues the list item or quote of a line: `> - text` continues with `>   `. */
const continuation = (line: string): string =>
  (/^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*/.exec(line)?.[0] ?? '').replace(/[^>\s]/g, ' ')

/** The edits that put a tag on a line of its own, with blank lines around it. */
function onOwnLine(text: string, offset: number, length: number): TextEdit[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = offset + length
  const prefix = continuation(text.slice(start, offset + 1))
  const blank = `\n${prefix.trimEnd()}\n${prefix}`
  const edits: TextEdit[] = []
  if (!isFirstOnLine(text, offset)) edits.push({ offset, remove: 0, insert: blank })
  else if (hasTextAbove(text, start)) edits.push({ offset: start, remove: 0, insert: `${prefix.trimEnd()}\n` })
  const isLastOnLine = /^[^\S\n]*(?:\n[>\s]*?(?:\n|$)|$)/.test(text.slice(end))
  if (!isLastOnLine) edits.push({ offset: end, remove: 0, insert: blank })
  return edits
}

function isFirstOnLine(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return continuation(line).length === line.length
}

/** Whether the line above has text, so that both are one paragraph. */
function hasTextAbove(text: string, start: number): boolean {
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1))
  return /[^>\s]/.test(above)
}

/** The tag that begins at an offset, up to its `>`. A `>` inside a string does not end it. */
function tagAt(text: string, offset: number): string | undefined {
  return /^<\/?[^<>"'{]*(?:(?:"[^"]*"|'[^']*'|\{[^}]*\})[^<>"'{]*)*>/.exec(text.slice(offset, offset + 20_000))?.[0]
}
