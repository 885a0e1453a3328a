import { type MdAttribute, type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** A dollar sign in inline code or in JavaScript, where no backslash escapes it. */
const dollar = '\uE003'

const blocks = new Set(['paragraph', 'heading', 'table'])
const expressions = new Set(['mdxTextExpression', 'mdxFlowExpression'])
const tags = new Set(['mdxJsxTextElement', 'mdxJsxFlowElement'])

/**
 * Find dollar signs and backticks that the parser first took for a pair, for example in two table cells. It then treats
 * an expression between them as text, which shows as an unescaped brace in a text node.
 *
 * @returns Edits that hide these characters. `restoreDollars` reverts the edits other than backslashes.
 */
export function escapeFalsePairs(root: MdNode, text: string): TextEdit[] {
  const edits = inUnwrappedParagraphs(root, text)
  if (edits.length > 0) return edits
  visitMdast(root, node => {
    if (!blocks.has(node.type)) return
    const inside = textsIn(node)
    if (!inside.some(({ type, value }) => type === 'text' && value?.includes('{'))) return
    const characters = inside.flatMap(node => charactersIn(node, text))
    if (!characters.some(({ sign }) => sign === '{')) return
    edits.push(...characters.flatMap(({ edit }) => edit ?? []), ...dollarsInCode(node, text))
  })
  return edits
}

/** The same for paragraphs that contain only tags: the parser removes them, so their text is directly in the tags. */
function inUnwrappedParagraphs(root: MdNode, text: string): TextEdit[] {
  const characters: Character[] = []
  visitMdast(root, (node, parent) => {
    const isInside = parent?.type === 'mdxJsxFlowElement' && (node.type === 'text' || node.type === 'inlineCode')
    if (isInside) characters.push(...charactersIn(node, text))
  })
  if (!characters.some(({ sign }) => sign === '{')) return []
  return [...characters.flatMap(({ edit }) => edit ?? []), ...dollarsInCode(root, text)]
}

export function restoreDollars(root: MdNode): void {
  visitMdast(root, node => {
    if (node.type === 'inlineCode' || expressions.has(node.type)) node.value = restored(node.value ?? '')
    if (tags.has(node.type)) node.attributes = (node.attributes ?? []).map(restoredAttribute)
  })
}

const restored = (text: string): string => text.replaceAll(dollar, '$$')

function restoredAttribute(attribute: MdAttribute): MdAttribute {
  const { value } = attribute
  if (typeof value === 'string') return { ...attribute, value: restored(value) } as MdAttribute // the same type
  return value ? ({ ...attribute, value: { ...value, value: restored(value.value) } } as MdAttribute) : attribute
}

/** Edits that hide the dollar signs in the expressions and tags of a block, such as those in template strings. */
function dollarsInCode(block: MdNode, text: string): TextEdit[] {
  const edits: TextEdit[] = []
  visitMdast(block, ({ type, position, children }) => {
    if (!expressions.has(type) && !tags.has(type)) return
    const start = position?.start.offset ?? 0
    const end = children?.[0]?.position?.start.offset ?? position?.end.offset ?? start
    for (const { index } of text.slice(start, end).matchAll(/\$/g))
      edits.push({ offset: start + index, remove: 1, insert: dollar })
  })
  return edits
}

/** The text and inline code of a block, without link texts, because a URL may contain any character. */
function textsIn(block: MdNode): MdNode[] {
  const texts: MdNode[] = []
  visitMdast(block, (node, parent) => {
    if ((node.type === 'text' && parent?.type !== 'link') || node.type === 'inlineCode') texts.push(node)
  })
  return texts
}

/** A brace in text, or a character and the edit that hides it. */
interface Character {
  readonly sign: string
  readonly edit?: TextEdit
}

function charactersIn({ type, position }: MdNode, text: string): Character[] {
  const start = position?.start.offset ?? 0
  const written = text.slice(start, position?.end.offset ?? 0)
  if (type === 'inlineCode')
    return [...written.matchAll(/\$/g)].map(({ 0: sign, index }) => ({
      sign,
      edit: { offset: start + index, remove: 1, insert: dollar },
    }))
  const characters = [...written.matchAll(/\\.|[{$`]/gs)].filter(({ 0: sign }) => sign.length === 1)
  return characters.map(({ 0: sign, index }) =>
    sign === '{' ? { sign } : { sign, edit: { offset: start + index, remove: 0, insert: '\\' } },
  )
}
