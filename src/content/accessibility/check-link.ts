import type { MdNode } from '../syntax/mdast.ts'
import { attributeOf, hasText, isHidden, isTag } from './attributes.ts'
import { textOfNodes } from './node-text.ts'
import type { NodeCheck } from './problem.ts'
import { vagueTexts } from './vague-texts.ts'

/** Report a link without a text, or with one that says nothing about where it leads. */
export const checkLink: NodeCheck = node => {
  if (!isLink(node) || hasText(node, 'aria-label', 'aria-labelledby', 'title')) return []
  const text = textOfNodes(node.children ?? [])
  if (text === undefined) return []
  const words = normalized(text)
  if (words === '' && text.trim() === '')
    return [
      {
        ...{ code: 'content/empty-link', node },
        message: 'This link has no text, so readers cannot see it, or do not hear where it leads.',
        hint: 'Write a text. If the link is around an image, describe in the "alt" of the image where it leads.',
      },
    ]
  if (!vagueTexts.has(words)) return []
  return [
    {
      ...{ code: 'content/vague-link', node },
      message: `The link text "${text.trim()}" does not say where the link leads. Screen readers list links without the text around them.`,
      hint: 'Name the target: its title, or what readers can do there.',
    },
  ]
}

function isLink(node: MdNode): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return true
  return isTag(node, 'a') && attributeOf(node, 'href') !== undefined && !isHidden(node)
}

/** Words in lower case, without arrows, punctuation and other signs around them. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
