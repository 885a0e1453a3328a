import { fencedLines } from '../syntax/fences.ts'
import { type MdAttribute, type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** The language of the block of code that a formula is to the parser; nobody writes it. */
const language = '\uE002'

/** Each end of a formula gets a fence, so that a text would grow without bounds. */
const maxFenceLength = 100

const opening = /^[ \t]*(?:(?:>[ \t]*)|(?:[-*+]|\d{1,9}[.)])[ \t]+)*\$\$[ \t]*$/
const closing = /^[ \t>]*\$\$[ \t]*$/
const isIndented = (line: string): boolean => /(?: {4}|\t)[ \t]*\$\$/.test(line)

/**
 * Make blocks of code of the formulas whose end stands four columns deep or more, as in a tag inside of a tag. There
 * the parser takes `$$` for a line of the formula, and all that follows with it.
 *
 * @returns Edits after which `restoreMath` has to go through the tree.
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

/** Longer than all that a page has of its kind, so that it can be told from what an author wrote. */
const fenceFor = (text: string): string =>
  '~'.repeat((text.match(/~{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 3) + 1)

/** Make formulas of the blocks of code again, and of what stood in strings and code what was written there. */
export function restoreMath(root: MdNode, written: string): void {
  const fence = fenceFor(written)
  const restored = (text: string) => text.replaceAll(fence + language, '$$$$').replaceAll(fence, '$$$$')
  visitMdast(root, node => {
    if (node.type === 'code' && node.lang === language) {
      node.type = 'math'
      node.lang = null
    }
    if (node.value !== undefined) node.value = restored(node.value)
    if (node.attributes) node.attributes = node.attributes.map(attribute => restoredAttribute(attribute, restored))
  })
}

function restoredAttribute(attribute: MdAttribute, restored: (text: string) => string): MdAttribute {
  const { value } = attribute
  if (value === null || value === undefined) return attribute
  if (attribute.type === 'mdxJsxExpressionAttribute') return { ...attribute, value: restored(attribute.value) }
  if (typeof value === 'string') return { ...attribute, value: restored(value) }
  return { ...attribute, value: { ...value, value: restored(value.value) } }
}
