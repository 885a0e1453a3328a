import { type MdNode, visitMdast } from '../syntax/mdast.ts'
import { footnotePrefix } from '../text/number-footnotes.ts'

/**
 * Mark the references and the footnotes of a text as those of this text: a page and its snippets can have footnotes of
 * the same name. `numberFootnotes` replaces the marks.
 */
export function markFootnotes(root: MdNode, textIndex: number): void {
  const prefix = footnotePrefix(textIndex)
  visitMdast(root, node => {
    const { dataFootnoteRef, href } = propertiesOf(node)
    if (dataFootnoteRef && typeof href === 'string') propertiesOf(node).href = href.replace(/^#fn-/, `#${prefix}fn-`)
    if (propertiesOf(node).dataFootnotes) visitMdast(node, item => markItem(item, prefix))
  })
}

function markItem(node: MdNode, prefix: string): void {
  const { id } = propertiesOf(node)
  if (Reflect.get(node, 'tagName') === 'li' && typeof id === 'string')
    propertiesOf(node).id = id.replace(/^fn-/, `${prefix}fn-`)
}

/** The properties of an element of HTML. */
const propertiesOf = (node: MdNode): Record<string, unknown> => Reflect.get(node, 'properties') ?? {}
