import type { Schema } from 'hast-util-sanitize'

/** Inline components that are supported in Markdown outside of pages, with their supported properties. */
const inlineComponents = {
  Badge: ['color', 'size', 'shape', 'stroke', 'variant', 'disabled', 'icon'],
  Icon: ['icon', 'color', 'size'],
} as const

type Name = keyof typeof inlineComponents

const names = Object.keys(inlineComponents).join('|')
const attributes = /(?:\s+[a-z]+(?:="[^"<>{}]*")?)*\s*/.source
const pair = new RegExp(`<(${names})(${attributes})(?:/>|>([^<>]*)</\\1>)`, 'g')

/**
 * Replace components with custom elements, because HTML names are not case-sensitive. A component with other properties
 * or with tags inside it remains text.
 */
export function componentsToElements(html: string): string {
  return html.replace(pair, (tag, name: Name, written: string, content = '') => {
    const isKnown = [...written.matchAll(/([a-z]+)(?:="[^"]*")?/g)].every(([, key = '']) => isProperty(name, key))
    const element = elementName(name)
    return isKnown ? `<${element}${written}>${content}</${element}>` : tag
  })
}

/** The component that a custom element represents. */
export function componentOf(tagName: string): Name | undefined {
  return (Object.keys(inlineComponents) as Name[]).find(name => elementName(name) === tagName)
}

export const componentElements: readonly string[] = Object.keys(inlineComponents).map(name => elementName(name as Name))

export const componentAttributes: NonNullable<Schema['attributes']> = Object.fromEntries(
  Object.entries(inlineComponents).map(([name, keys]) => [elementName(name as Name), [...keys]]),
)

// A function declaration, because constants above use it.
function elementName(name: Name): string {
  return `lectern-${name.toLowerCase()}`
}

const isProperty = (name: Name, key: string): boolean => (inlineComponents[name] as readonly string[]).includes(key)
