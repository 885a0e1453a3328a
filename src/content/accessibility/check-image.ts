import { attributeOf, isHidden, isTag } from './attributes.ts'
import { textOfNodes } from './node-text.ts'
import type { NodeCheck } from './problem.ts'

/** Report an image without alternative text. In Markdown, an empty text counts as missing. */
export const checkImage: NodeCheck = (node, parent) => {
  const isMarkdown = node.type === 'image' || node.type === 'imageReference'
  const isMissing = isMarkdown
    ? String(Reflect.get(node, 'alt') ?? '').trim() === ''
    : isTag(node, 'img') && [undefined, true].includes(attributeOf(node, 'alt') as undefined) && !isHidden(node) // compared only
  if (!isMissing || isLabelled(parent)) return []
  return [
    {
      code: 'content/image-without-text',
      node,
      message: 'This image has no alternative text for readers who cannot see it.',
      hint: isMarkdown
        ? 'Describe the image in the brackets. For decorative images, use <img alt="" src="…" />.'
        : 'Describe the image in "alt". For decorative images, use alt="".',
    },
  ]
}

/**
 * A link or button with its own text explains the image inside it. A link or button without text is reported itself.
 */
const isLabelled = (parent: Parameters<NodeCheck>[1]): boolean =>
  parent !== undefined &&
  (parent.type === 'link' || isTag(parent, 'a') || isTag(parent, 'button')) &&
  textOfNodes(parent.children ?? []) !== undefined
