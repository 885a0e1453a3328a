import type { XmlElement } from '../../../../api-spec/validation/xml-element.ts'
import { formatXml } from './format-xml.ts'
import { toXmlElement } from './to-xml-element.ts'

/** A parsed XML text, or the position of its first error. Lines and columns count from 1. */
export type ParsedXml =
  | { readonly text: string; readonly root: XmlElement }
  | { readonly mistake: { readonly line: number; readonly column: number } }

/** Parse an XML text. External resources are not loaded. */
export function parseXmlText(text: string): ParsedXml {
  const xml = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml')
  const error = syntaxErrorIn(xml)
  if (error !== undefined) return { mistake: positionIn(error) }
  return { text: formatXml(xml, text), root: toXmlElement(xml.documentElement) }
}

/** The error element that browsers return for an invalid document, each in its own namespace. */
function syntaxErrorIn(xml: Document): string | undefined {
  const spaces = ['http://www.w3.org/1999/xhtml', 'http://www.mozilla.org/newlayout/xml/parsererror.xml']
  const parserError = spaces.flatMap(space => [...xml.getElementsByTagNameNS(space, 'parsererror')])[0]
  return parserError?.textContent ?? undefined
}

/** `error on line 3 at column 5: …`, `Line Number 3, Column 5: …`. */
function positionIn(message: string) {
  const [line = 1, column = 1] = [...message.matchAll(/(?:line(?: number)?|column)\s+(\d+)/gi)].map(([, text]) =>
    Number(text),
  )
  return { line, column }
}
