import type { XmlElement } from '../../../../api-spec/validation/xml-element.ts'

const instanceNamespace = 'http://www.w3.org/2001/XMLSchema-instance'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'

/** Depth limit: real data is not deeper. */
const maxDepth = 500

/** An XML element as plain data. */
export function toXmlElement(element: Element, depth = 0): XmlElement {
  const attributes = [...element.attributes]
  const dataAttributes = attributes.filter(
    ({ namespaceURI }) => namespaceURI !== instanceNamespace && namespaceURI !== xmlnsNamespace,
  )
  const texts = [...element.childNodes].filter(
    ({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE,
  )
  return {
    name: element.localName,
    attributes: dataAttributes.map(({ localName, value }) => [localName, value] as const),
    children: depth > maxDepth ? [] : [...element.children].map(child => toXmlElement(child, depth + 1)),
    text: texts.map(({ nodeValue }) => nodeValue ?? '').join(''),
    isNil: /^(?:true|1)$/.test(element.getAttributeNS(instanceNamespace, 'nil') ?? ''),
  }
}
