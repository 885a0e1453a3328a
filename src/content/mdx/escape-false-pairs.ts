import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** A dollar sign in inline code, where no backslash escapes it. */
const dollar = '\uE003'

const blocks = new Set(['paragraph', 'heading', 'table'])

/**
 * Find dollar signs and backticks that the parser first took for a pair, for example in two table cells. It then treats
 * an expression between them as text, which shows as an unescaped brace in a text node.
 *
 * @returns Edits that hide these characters. `restoreDollars` reverts the edits other than backslashes.
 */
export function escapeFalsePairs(root: MdNode, text: string): TextEdit[] {
  const edits: TextEdit[] = []
  visitMdast(root, node => {
    if (!blocks.has(node.type)) return
    const inside = textsIn(node)
    if (!inside.some(({ type, value }) => type === 'text' && value?.includes('{'))) return
    const characters = inside.flatMap(node => charactersIn(node, text))
    if (characters.some(({ sign }) => sign === '{')) edits.push(...characters.flatMap(({ edit }) => edit ?? []))
  })
  return edits
}

export function restoreDollars(root: MdNode): void {
  visitMdast(root, node => {
    if (node.type === 'inlineCode') node.value = node.value?.replaceAll(dollar, '$$') ?? ''
  })
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
