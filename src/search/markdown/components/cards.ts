import type { ElementContent } from 'hast'
import { repositoryName } from '../../../content/tree/repository-name.ts'
import {
  contentWithDescription,
  element,
  inlineProp,
  isBlankContent,
  isSet,
  joinInline,
  listItem,
  resolveAddress,
  textProp,
  withoutElements,
} from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

/** A list item: the linked title, then the text. */
const card: ComponentMarkdown = ({ props, children }, context) => {
  const title = inlineProp(props.title, context)
  const action = inlineProp(props.cta, context)
  const head = joinInline([linked(title, isSet(props.disabled) ? undefined : props.href, context), action], ' · ')
  return [listItem(head, contentWithDescription(props.description, children, context))]
}

/** The title and description. The preview above them is decorative unless it contains text. */
const tile: ComponentMarkdown = ({ props, children }, context) => {
  const head = linked(inlineProp(props.title, context), props.href, context)
  const item = listItem(head, inlineProp(props.description, context))
  const preview = context.toHast(children)
  const isBeside = item.children.length > 0 && !isBlankContent(preview)
  return [{ ...item, children: [...item.children, ...(isBeside ? [space] : []), ...preview] }]
}

const space: ElementContent = { type: 'text', value: ' ' }

function linked(title: readonly ElementContent[], address: unknown, context: ComponentContext): ElementContent[] {
  const href = resolveAddress(address, context)
  if (href === undefined) return [...title]
  return [element('a', title.length > 0 ? withoutElements(title, ['a']) : [href], { href })]
}

const repository: ComponentMarkdown = ({ props }) => {
  const written = textProp(props.repo)
  if (written === undefined) return []
  const name = repositoryName(written)
  return [element('p', [name === undefined ? written : element('a', [name], { href: `https://github.com/${name}` })])]
}

/** Boxes that link to something. */
export const cardMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  Card: card,
  Tile: tile,
  'GitHub.Repo': repository,
}
