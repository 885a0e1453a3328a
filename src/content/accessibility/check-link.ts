import type { MdNode } from '../syntax/mdast.ts'
import { attributeOf, hasText, isHidden, isTag } from './attributes.ts'
import { textOfNodes } from './node-text.ts'
import type { NodeCheck } from './problem.ts'
import { vagueTexts } from './vague-texts.ts'

/** Report a link without text, or with a text that does not describe its target. */
export const checkLink: NodeCheck = node => {
  if (!isLink(node) || hasText(node, 'aria-label', 'aria-labelledby', 'title')) return []
  const text = textOfNodes(node.children ?? [])
  if (text === undefined) return []
  const words = normalized(text)
  if (words === '' && text.trim() === '')
    return [
      {
        code: 'content/empty-link',
        node,
        message: 'This link has no text, so screen readers cannot announce it.',
        hint: 'Add a text. If the link contains an image, describe the target of the link in the "alt" of the image.',
      },
    ]
  if (!vagueTexts.has(words)) return []
  return [
    {
      code: 'content/vague-link',
      node,
      message: `The link text "${text.trim()}" does not describe its target. Screen readers list links without the surrounding text.`,
      hint: 'Use the title of the target, or describe what readers find there.',
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
