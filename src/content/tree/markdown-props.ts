import { ownValue } from '../../source/json/own-value.ts'
import { type InlineMark, parseInlineMarks } from '../../source/text/inline-marks.ts'
import type { BodyNode, PropValue } from './body.ts'

/** The properties of components that can contain inline Markdown. */
const markdownProps: Readonly<Record<string, readonly string[]>> = {
  Frame: ['caption', 'hint'],
  Prompt: ['description'],
  Update: ['description'],
}

const names: ReadonlySet<string> = new Set(Object.values(markdownProps).flat())

/** The properties of a component, with nodes instead of inline Markdown, so that its links are checked and resolved. */
export function withMarkdownProps(
  component: string,
  props: Readonly<Record<string, PropValue>>,
): Readonly<Record<string, PropValue>> {
  const changed: Record<string, PropValue> = {}
  for (const name of ownValue(markdownProps, component) ?? []) {
    const text = props[name]
    if (typeof text !== 'string') continue
    const marks = parseInlineMarks(text)
    if (marks.some(mark => typeof mark !== 'string')) changed[name] = { $nodes: marks.map(nodeOf) }
  }
  return Object.keys(changed).length === 0 ? props : { ...props, ...changed }
}

/** The addresses of the links in a property, if it can contain Markdown. */
export function linksInProperty(name: string, text: string): readonly string[] {
  return names.has(name) && text.includes('](') ? parseInlineMarks(text).flatMap(addressesIn) : []
}

const addressesIn = (mark: InlineMark): readonly string[] => {
  if (typeof mark === 'string' || mark.kind === 'code') return []
  const inside = mark.children.flatMap(addressesIn)
  return mark.kind === 'link' ? [mark.href, ...inside] : inside
}

function nodeOf(mark: InlineMark): BodyNode {
  if (typeof mark === 'string') return { type: 'text', value: mark }
  if (mark.kind === 'code') return element('code', [{ type: 'text', value: mark.text }])
  const children = mark.children.map(nodeOf)
  return mark.kind === 'link' ? element('a', children, { href: mark.href }) : element(mark.kind, children)
}

const element = (name: string, children: readonly BodyNode[], props: Readonly<Record<string, PropValue>> = {}) =>
  ({ type: 'element', name, props, children }) as const
