import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

/** A dollar sign in inline code, where no backslash escapes it. */
const dollar = '\uE003'

const blocks = new Set(['paragraph', 'heading', 'table'])

/**
 * Find dollar signs and backticks that the parser took for a pair, from one cell of a table to another, before it gave
 * them up: an expression between them is text to it. In MDX, no text has a brace that is not escaped.
 *
 * @returns Edits that hide the signs. `restoreDollars` takes back what is no backslash.
 */
export function escapeFalsePairs(root: MdNode, text: string): TextEdit[] {
  const edits: TextEdit[] = []
  visitMdast(root, node => {
    if (!blocks.has(node.type)) return
    const inside = textsIn(node)
    if (!inside.some(({ type, value }) => type === 'text' && value?.includes('{'))) return
    const signs = inside.flatMap(each => charactersIn(each, text))
    if (signs.some(({ sign }) => sign === '{')) edits.push(...signs.flatMap(({ edit }) => edit ?? []))
  })
  return edits
}

export function restoreDollars(root: MdNode): void {
  visitMdast(root, node => {
    if (node.type === 'inlineCode') node.value = node.value?.replaceAll(dollar, '$$') ?? ''
  })
}

/** Text of links is left out: an address may hold any sign. */
function textsIn(block: MdNode): MdNode[] {
  const texts: MdNode[] = []
  visitMdast(block, (node, parent) => {
    if ((node.type === 'text' && parent?.type !== 'link') || node.type === 'inlineCode') texts.push(node)
  })
  return texts
}

/** A brace that is text, or a sign and how it is hidden. */
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
  const signs = [...written.matchAll(/\\.|[{$`]/gs)].filter(({ 0: sign }) => sign.length === 1)
  return signs.map(({ 0: sign, index }) =>
    sign === '{' ? { sign } : { sign, edit: { offset: start + index, remove: 0, insert: '\\' } },
  )
}
