import { fencedLines } from '../syntax/fences.ts'
import { type MdAttribute, type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** The language of code blocks that replace formulas. Authors cannot write it. */
const language = '\uE002'

/** Each formula gets two fences. The limit keeps the text from growing too much. */
const maxFenceLength = 100

const opening = /^[ \t]*(?:(?:>[ \t]*)|(?:[-*+]|\d{1,9}[.)])[ \t]+)*\$\$[ \t]*$/
const closing = /^[ \t>]*\$\$[ \t]*$/
const isIndented = (line: string): boolean => /(?: {4}|\t)[ \t]*\$\$/.test(line)

/**
 * Turn formulas whose closing `$$` is indented by four or more columns, as in nested tags, into code blocks. The parser
 * would read such a `$$`, and all text after it, as part of the formula.
 *
 * @returns Edits that `restoreMath` reverts in the tree.
 */
export function hideIndentedMath(text: string): TextEdit[] {
  if (!text.includes('$$')) return []
  const fence = fenceFor(text)
  if (fence.length > maxFenceLength) return []
  const lines = text.split('\n')
  const isFenced = fencedLines(lines)
  const edits: TextEdit[] = []
  let open: number | undefined
  let offset = 0
  for (const [index, line] of lines.entries()) {
    const at = offset + line.indexOf('$$')
    offset += line.length + 1
    if (open === undefined) {
      if (!isFenced[index] && opening.test(line)) open = at
    } else if (closing.test(line)) {
      if (isIndented(line)) edits.push({ offset: open, remove: 2, insert: fence + language })
      if (isIndented(line)) edits.push({ offset: at, remove: 2, insert: fence })
      open = undefined
    }
  }
  return edits
}

/** A fence that is longer than all others in the text, so that it cannot be confused with them. */
const fenceFor = (text: string): string =>
  '~'.repeat((text.match(/~{3,}/g) ?? []).reduce((max, run) => Math.max(max, run.length), 3) + 1)

/** Turn the code blocks back into formulas, and revert the edits in strings and code. */
export function restoreMath(root: MdNode, written: string): void {
  const fence = fenceFor(written)
  const restore = (text: string) => text.replaceAll(fence + language, '$$$$').replaceAll(fence, '$$$$')
  visitMdast(root, node => {
    if (node.type === 'code' && node.lang === language) {
      node.type = 'math'
      node.lang = null
    }
    if (node.value !== undefined) node.value = restore(node.value)
    // Nodes of plugins may have other attributes.
    if (Array.isArray(node.attributes))
      node.attributes = node.attributes.map(attribute => restoredAttribute(attribute, restore))
  })
}

function restoredAttribute(attribute: MdAttribute, restore: (text: string) => string): MdAttribute {
  const { value } = attribute
  if (value === null || value === undefined) return attribute
  if (attribute.type === 'mdxJsxExpressionAttribute') return { ...attribute, value: restore(attribute.value) }
  if (typeof value === 'string') return { ...attribute, value: restore(value) }
  return { ...attribute, value: { ...value, value: restore(value.value) } }
}
