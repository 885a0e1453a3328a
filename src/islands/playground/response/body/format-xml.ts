/**
 * Format an XML document with each element on its own line. Elements next to text are not moved, so that the text does
 * not change.
 *
 * @param text The text as received, for the XML declaration, which is not part of the document.
 */
export function formatXml(xml: Document, text: string): string {
  const declaration = /^\uFEFF?(<\?xml\s[^>]*\?>)/.exec(text)?.[1]
  const lines = [...xml.childNodes].map(node => linesOf(node, 0))
  return [...(declaration === undefined ? [] : [declaration]), ...lines].join('\n')
}

const maxDepth = 500

function linesOf(node: Node, depth: number): string {
  const indent = '  '.repeat(depth)
  if (!isElement(node)) return indent + textOf(node)
  const children = [...node.childNodes]
  const isMixed = children.some(child => isText(child) && child.nodeValue?.trim() !== '')
  if (isMixed || depth > maxDepth || isPreserved(node)) return indent + inLine(node)
  const parts = children.filter(child => !isText(child))
  if (parts.length === 0) return indent + inLine(node)
  return [
    `${indent}<${openTag(node)}>`,
    ...parts.map(part => linesOf(part, depth + 1)),
    `${indent}</${node.nodeName}>`,
  ].join('\n')
}

/** A node without added line breaks. */
function inLine(node: Node): string {
  if (!isElement(node)) return textOf(node)
  const children = [...node.childNodes].map(inLine).join('')
  return children === '' ? `<${openTag(node)}/>` : `<${openTag(node)}>${children}</${node.nodeName}>`
}

function openTag(element: Element): string {
  const attributes = [...element.attributes].map(
    ({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return element.nodeName + attributes.join('')
}

function textOf(node: Node): string {
  if (isText(node) && node.nodeType === Node.TEXT_NODE) return escaped(node.nodeValue ?? '')
  return new XMLSerializer().serializeToString(node)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const isText = ({ nodeType }: Node): boolean => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE

const isPreserved = (element: Element): boolean =>
  element.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'space') === 'preserve'
