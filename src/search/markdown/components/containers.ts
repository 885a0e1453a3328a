import type { ElementContent } from 'hast'
import { audienceOf } from '../../../content/tree/audience.ts'
import type { ElementNode } from '../../../content/tree/body.ts'
import { variationIdsOf } from '../../../content/tree/variation.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { textListOf } from '../../../source/text/text-list.ts'
import {
  asBlock,
  boldTitle,
  element,
  inlineProp,
  isBlankContent,
  isInline,
  joinInline,
  partElement,
  resolveAddress,
  textProp,
} from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

/** A title in bold, a second line, then the content. */
const titled: ComponentMarkdown = ({ props, children }, context) => {
  const title = inlineProp(props.title ?? props.label, context)
  const description = inlineProp(props.description, context)
  const content = [
    ...boldTitle(title),
    ...(description.length > 0 ? [element('p', description)] : []),
    ...context.toHast(children),
  ]
  return partElement({ id: props.id, title }, asBlock(content))
}

const calloutTypes = new Set(['note', 'info', 'tip', 'warning', 'check', 'danger'])

/** A block quote that begins with the type in bold. */
function callout({ props, children }: ElementNode, type: string, context: ComponentContext): ElementContent[] {
  const name = calloutTypes.has(type) ? context.label(type) : undefined
  const title = inlineProp(props.title, context)
  const head = joinInline([name === undefined ? [] : [{ type: 'text', value: name }], title], ': ')
  return [element('blockquote', [...boldTitle(head), ...context.toHast(children)])]
}

const calloutOf =
  (type: string): ComponentMarkdown =>
  (node, context) =>
    callout(node, type, context)

const heading: ComponentMarkdown = ({ props, children }, context) => {
  const level = Math.min(6, Math.max(1, Number(props.level) || 2))
  const term = textProp(props.term)
  const properties = typeof props.id === 'string' ? { dataSection: props.id } : {}
  return [element(`h${level}`, term === undefined ? context.toHast(children) : [context.label(term)], properties)]
}

/** Tabs without a title are named by their number, as on the page. */
const tabs: ComponentMarkdown = ({ children }, context) => {
  let position = 0
  return children.flatMap(child => {
    if (child.type !== 'element' || child.name !== 'Tab') return asBlock(context.toHast([child]))
    position++
    const { title, label, option } = child.props
    const own = inlineProp(title ?? label, context)
    const counted =
      option === undefined ? String(position) : context.label('api-option').replace('{number}', String(option))
    const name: ElementContent[] = own.length > 0 ? own : [{ type: 'text', value: counted }]
    return [...boldTitle(name), ...asBlock(context.toHast(child.children))]
  })
}

const view: ComponentMarkdown = ({ props, children }, context) => {
  const title = inlineProp(props.title, context)
  return [...(title.length > 0 ? [element('h2', title)] : []), ...asBlock(context.toHast(children))]
}

/** The labels of the variations in bold above the content, or in the line with it. */
const variation: ComponentMarkdown = ({ props, children }, context) => {
  const content = context.toHast(children)
  const labels = variationIdsOf(props.is).map(id => ownValue(context.variations, id) ?? id)
  if (labels.length === 0 || isBlankContent(content)) return content
  const title: ElementContent = { type: 'text', value: labels.join(', ') }
  if (!isInline(content)) return [...boldTitle([title]), ...content]
  return [{ type: 'text', value: `(${title.value}: ` }, ...content, { type: 'text', value: ')' }]
}

const update: ComponentMarkdown = ({ props, children }, context) => {
  const label = inlineProp(props.label, context)
  const description = inlineProp(props.description, context)
  const tags = tagsOf(props.tags)
  const notes = joinInline([tags.length > 0 ? [{ type: 'text', value: tags.join(', ') }] : [], description], ' · ')
  const content = [
    ...(label.length > 0 ? [element('h2', label)] : []),
    ...(notes.length > 0 ? [element('p', [element('em', notes)])] : []),
    ...asBlock(context.toHast(children)),
  ]
  return partElement({ id: props.id, title: label }, content, 'entry')
}

const tagsOf = (tags: ElementNode['props'][string] | undefined): readonly string[] => [...new Set(textListOf(tags))]

/** The Markdown files are for agents, so content for humans only is left out. */
const visibility: ComponentMarkdown = ({ props, children }, { toHast, audience }) =>
  (audienceOf(props.for) ?? audience) === audience ? toHast(children) : []

/** The text, followed by its explanation in parentheses. */
const tooltip: ComponentMarkdown = ({ props, children }, context) => {
  const { href, tip, headline, cta } = props
  const address = resolveAddress(href, context)
  const link =
    address !== undefined && cta !== undefined ? [element('a', inlineProp(cta, context), { href: address })] : []
  const parts = [joinInline([inlineProp(headline, context), inlineProp(tip, context)], ': '), link]
  const explanation = joinInline(parts, ' ')
  return [
    ...context.toHast(children),
    ...(explanation.length > 0
      ? [{ type: 'text' as const, value: ' (' }, ...explanation, { type: 'text' as const, value: ')' }]
      : []),
  ]
}

/** Components that can contain any content, and those within a line. */
export const containerMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  Accordion: titled,
  Expandable: (node, context) => {
    const term = textProp(node.props.term)
    return titled(
      term === undefined ? node : { ...node, props: { ...node.props, title: context.label(term) } },
      context,
    )
  },
  Tab: titled,
  Tabs: tabs,
  Callout: (node, context) => callout(node, textProp(node.props.type)?.toLowerCase() ?? '', context),
  Note: calloutOf('note'),
  Info: calloutOf('info'),
  Tip: calloutOf('tip'),
  Warning: calloutOf('warning'),
  Check: calloutOf('check'),
  Danger: calloutOf('danger'),
  Heading: heading,
  Variation: variation,
  View: view,
  Update: update,
  Visibility: visibility,
  Tooltip: tooltip,
  Badge: ({ children }, { toHast }) => [element('span', toHast(children))],
  Icon: () => [],
}
