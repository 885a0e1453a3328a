import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What a reader sees of a page, as indented lines: its title, its main navigation and its content. */
export function pageOutline(html: string): string {
  const document = parse(html)
  const parts = [
    find(document, ({ tagName }) => tagName === 'title'),
    ...findAll(document, isForMachines),
    find(document, element => attribute(element, 'id') === 'sidebar-content'),
    find(document, ({ tagName }) => tagName === 'main'),
  ]
  return `${parts.flatMap(part => (part ? outline(part, '') : [])).join('\n')}\n`
}

/** Metadata for browsers and search engines. */
function isForMachines(element: Element): boolean {
  const name = attribute(element, element.tagName === 'link' ? 'rel' : 'name') ?? ''
  return /^(link|meta)$/.test(element.tagName) && /^(canonical|alternate|robots|description)$/.test(name)
}

function outline(node: Node, indent: string): string[] {
  if (defaultTreeAdapter.isTextNode(node))
    return node.value.trim() === '' ? [] : [indent + JSON.stringify(node.value.replace(/\s+/g, ' '))]
  if (!defaultTreeAdapter.isElementNode(node)) return []
  const attributes = node.attrs.map(({ name, value }) =>
    value === '' ? ` ${name}` : ` ${name}=${JSON.stringify(value)}`,
  )
  const line = `${indent}${node.tagName}${attributes.join('')}`
  // The paths of icons are meaningless to a reader.
  if (node.tagName === 'svg') return [`${indent}svg${attributes.filter(text => text.startsWith(' class')).join('')}`]
  const [only, ...others] = node.childNodes
  if (only && others.length === 0 && defaultTreeAdapter.isTextNode(only))
    return [`${line} ${outline(only, '').join('')}`.trimEnd()]
  return [line, ...node.childNodes.flatMap(child => outline(child, `${indent}  `))]
}

/** All elements of a page that match, in document order. */
export function findAll(
  node: Node | DefaultTreeAdapterTypes.Document,
  isWanted: (element: Element) => boolean,
): Element[] {
  const own = defaultTreeAdapter.isElementNode(node as Node) && isWanted(node as Element) ? [node as Element] : [] // checked
  const children = 'childNodes' in node ? node.childNodes : []
  return [...own, ...children.flatMap(child => findAll(child, isWanted))]
}

function find(node: DefaultTreeAdapterTypes.Document, isWanted: (element: Element) => boolean): Element | undefined {
  return findAll(node, isWanted)[0]
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find(attr => attr.name === name)?.value
}
