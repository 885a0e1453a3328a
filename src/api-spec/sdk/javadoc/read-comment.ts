import type { Element, Nodes } from 'hast'
import type { SdkTexts } from '../../model/sdk.ts'
import { childElements, classesOf, findElement, isElement, lineText, type Parent } from '../html/elements.ts'
import { type HtmlContext, htmlToMarkdown } from '../html/html-to-markdown.ts'
import { type Note, noteLists, notesIn, otherSections, readSee, sinceOf, valuesOf } from './notes.ts'

/** What people wrote about a class or a member: its description and its block tags. */
export interface Comment {
  readonly texts: SdkTexts
  readonly notes: readonly Note[]
}

/** Reads the comment in an element that contains the description and the lists of block tags as its children. */
export function readComment(parent: Parent, context: HtmlContext): Comment {
  const notes = notesIn(noteLists(parent))
  const blocks = childElements(parent).filter(isBlock)
  const deprecation = blocks.find(isDeprecation)
  const descriptions = blocks.filter(block => block !== deprecation && !isOrigin(block))
  return {
    notes,
    texts: {
      description: htmlToMarkdown(descriptions, context),
      deprecated: deprecation && deprecationText(deprecation, context),
      since: sinceOf(notes),
      examples: [],
      sections: otherSections(notes, context),
      see: readSee(valuesOf(notes, 'see'), context),
    },
  }
}

/** Whether an element contains the text of a comment. */
export const isBlock = (element: Element): boolean =>
  classesOf(element).some(name => /^(?:block|deprecation-?block)$/i.test(name))

const isLabel = (element: Element): boolean => classesOf(element).some(name => /^deprecated-?label$/i.test(name))

const isDeprecation = (block: Element): boolean => findElement(block, isLabel) !== undefined

/** "Description copied from class: Vessel". */
const isOrigin = (block: Element): boolean =>
  childElements(block).some(child =>
    classesOf(child).some(name => /^desc(?:ription-?)?fro?m-?type-?label$/i.test(name)),
  )

/** The reason without the label. For an element that will be removed, the label says so. */
function deprecationText(block: Element, context: HtmlContext): string {
  const label = findElement(block, isLabel)
  const warning = /[:：]\s*(\S.*)$/s.exec(label ? lineText(label.children) : '')?.[1]
  const reason = htmlToMarkdown(without(block.children, label), context)
  return [reason, warning].filter(Boolean).join(' ')
}

function without(nodes: readonly Nodes[], removed: Element | undefined): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node === removed) return []
    if (!isElement(node)) return [node]
    return [{ ...node, children: without(node.children, removed) as Element['children'] }]
  })
}
