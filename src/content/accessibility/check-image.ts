import { attributeOf, isHidden, isTag } from './attributes.ts'
import { textOfNodes } from './node-text.ts'
import type { NodeCheck } from './problem.ts'

/** Report an image without an alternative text. In Markdown, an empty text is a forgotten one. */
export const checkImage: NodeCheck = (node, parent) => {
  const isMarkdown = node.type === 'image' || node.type === 'imageReference'
  const isMissing = isMarkdown
    ? String(Reflect.get(node, 'alt') ?? '').trim() === ''
    : isTag(node, 'img') && [undefined, true].includes(attributeOf(node, 'alt') as undefined) && !isHidden(node) // compared only
  if (!isMissing || isLabelled(parent)) return []
  return [
    {
      ...{ code: 'content/image-without-text', node },
      message: 'This image has no alternative text, so readers who do not see it learn nothing about it.',
      hint: isMarkdown
        ? 'Describe in the brackets what it shows. For decoration, write <img alt="" src="…" />.'
        : 'Describe in "alt" what it shows. For decoration, write alt="".',
    },
  ]
}

/** A link or button with a text of its own says what the image in it means. An empty one is reported itself. */
const isLabelled = (parent: Parameters<NodeCheck>[1]): boolean =>
  parent !== undefined &&
  (parent.type === 'link' || isTag(parent, 'a') || isTag(parent, 'button')) &&
  textOfNodes(parent.children ?? []) !== undefined
