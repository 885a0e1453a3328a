import type { ElementContent } from 'hast'
import { element, inlineProp, joinInline, listItem, resolveAddress, textProp } from '../hast-builders.ts'
import type { ComponentContext, ComponentMarkdown } from '../markdown-context.ts'

/** A list item: the linked title, then the text. */
const card: ComponentMarkdown = ({ props, children }, context) => {
  const title = inlineProp(props.title, context)
  const action = inlineProp(props.cta, context)
  const head = joinInline([linked(title, props.href, context), action], ' · ')
  const text = context.toHast(children)
  return [listItem(head, text.length > 0 ? text : inlineProp(props.description, context))]
}

/** The title and description. The preview above them is decorative unless it contains text. */
const tile: ComponentMarkdown = ({ props, children }, context) => {
  const head = linked(inlineProp(props.title, context), props.href, context)
  const item = listItem(head, inlineProp(props.description, context))
  return [{ ...item, children: [...item.children, ...context.toHast(children)] }]
}

function linked(title: readonly ElementContent[], address: unknown, context: ComponentContext): ElementContent[] {
  const href = resolveAddress(address, context)
  if (href === undefined) return [...title]
  return [element('a', title.length > 0 ? title : [href], { href })]
}

const repository: ComponentMarkdown = ({ props }) => {
  const name = [textProp(props.owner), textProp(props.repo)].filter(part => part !== undefined).join('/')
  const path = textProp(props.url) ?? name
  const href = /^https?:/.test(path) ? path : `https://github.com/${path}`
  return name === '' && path === '' ? [] : [element('p', [element('a', [name || path], { href })])]
}

/** Boxes that link to something. */
export const cardMarkdown: Readonly<Record<string, ComponentMarkdown>> = {
  Card: card,
  Tile: tile,
  'GitHub.Repo': repository,
}
