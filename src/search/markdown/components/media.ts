import type { ElementContent } from 'hast'
import { asBlock, boldTitle, element, inlineProp, resolveAddress, textProp } from '../hast-builders.ts'
import type { ComponentMarkdown } from '../markdown-context.ts'

/** Media that a browser plays or embeds becomes a link. */
const embedded: ComponentMarkdown = ({ props, children }, context) => {
  const { src } = props
  const source = children.find(child => child.type === 'element' && child.name === 'source')
  const sourceAddress = source?.type === 'element' ? source.props.src : undefined
  const href = resolveAddress(typeof src === 'string' ? src : sourceAddress, context)
  if (href === undefined) return context.toHast(children)
  return [element('p', [element('a', [textProp(props.title) ?? textProp(props['aria-label']) ?? href], { href })])]
}

const frame: ComponentMarkdown = ({ props, children }, context) => {
  const hint = inlineProp(props.hint, context)
  const caption = inlineProp(props.caption, context)
  const line = (words: readonly ElementContent[]) => (words.length === 0 ? [] : [element('p', [element('em', words)])])
  return asBlock([...line(hint), ...context.toHast(children), ...line(caption)])
}

const summary: ComponentMarkdown = ({ children }, { toHast }) => boldTitle(toHast(children))

const nothing: ComponentMarkdown = () => []

/** Images, videos, and HTML elements that Markdown does not have. */
export const mediaMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  Frame: frame,
  iframe: embedded,
  video: embedded,
  audio: embedded,
  details: ({ children }, { toHast }) => [element('div', toHast(children))],
  summary,
  style: nothing,
  script: nothing,
  template: nothing,
  svg: nothing,
}
