import { fencedLines } from '../syntax/fences.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

const definition = /^(?: {0,3}\t| {4})[ \t]*(?=\[\^[^\]\s]+\]:)/
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/

/**
 * Remove the indent of definitions of footnotes, as in nested tags. The parser would read a definition that is indented by
 * four or more columns as text, or as a link.
 */
export function dedentFootnotes(text: string): TextEdit[] {
  if (!/^[ \t]+\[\^/m.test(text)) return []
  const lines = text.split('\n')
  const isFenced = fencedLines(lines)
  const isInList = linesInLists(lines)
  const isContinued = linesBeforeIndentedText(lines)
  const edits: TextEdit[] = []
  let offset = 0
  for (const [at, line] of lines.entries()) {
    const [indent] = definition.exec(line) ?? []
    if (indent !== undefined && !isFenced[at] && !isInList[at] && !isContinued[at])
      edits.push({ offset, remove: indent.length, insert: '' })
    offset += line.length + 1
  }
  return edits
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Which lines are indented below an item of a list. The parser reads their indent relative to the item. */
function linesInLists(lines: readonly string[]): readonly boolean[] {
  const parents: { readonly indent: number; readonly isInList: boolean }[] = []
  return lines.map(line => {
    if (line.trim() === '') return false
    const indent = indentOf(line)
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop()
    const isInList = parents.at(-1)?.isInList ?? false
    parents.push({ indent, isInList: isInList || listItem.test(line) })
    return isInList
  })
}

/** Which lines are before text that would become a part of a footnote without indent. */
function linesBeforeIndentedText(lines: readonly string[]): readonly boolean[] {
  let next = ''
  let afterBlank = ''
  return lines
    .toReversed()
    .map(line => {
      const isContinued = indentOf(afterBlank) >= 4 && !definition.test(afterBlank)
      if (line.trim() === '') afterBlank = next
      else next = line
      return isContinued
    })
    .reverse()
}
