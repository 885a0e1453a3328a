import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { attribute, findAll } from './html-outline.ts'

type Document = DefaultTreeAdapterTypes.Document

/** Faults that no page of the reference may have, one per line. Empty for a valid page. */
export function pageFaults(html: string): string[] {
  const errors: string[] = []
  const document = parse(html, { onParseError: ({ code, startLine }) => errors.push(`line ${startLine}: ${code}`) })
  return [...errors, ...repeatedIds(document), ...lostAnchors(document), ...runAddresses(document), ...leaks(html)]
}

function repeatedIds(document: Document): string[] {
  const ids = findAll(document, () => true).flatMap(element => attribute(element, 'id') ?? [])
  return ids.filter((id, at) => ids.indexOf(id) !== at).map(id => `the id "${id}" stands there twice`)
}

/** Every row has a name that links to it. */
function lostAnchors(document: Document): string[] {
  const rows = findAll(document, element => /\bapi-field\b/.test(attribute(element, 'class') ?? ''))
  return rows.flatMap(row => {
    const link = findAll(row, element => attribute(element, 'class') === 'field-name')[0]
    const id = attribute(row, 'id')
    return id && link && attribute(link, 'href') === `#${id}` ? [] : [`the row "${id}" does not lead to itself`]
  })
}

/** Addresses must not run code. */
function runAddresses(document: Document): string[] {
  return findAll(document, () => true).flatMap(({ attrs }) =>
    attrs
      .filter(
        ({ name, value }) => /^(href|src|action)$/.test(name) && /^\s*(javascript:|vbscript:|data:text)/i.test(value),
      )
      .map(({ name, value }) => `${name}="${value}" runs code`),
  )
}

const leaks = (html: string): string[] => ['undefined', '[object Object]', 'NaN'].filter(word => html.includes(word))
