import { childOf, type SpecNode, spanOf } from '../document/node.ts'
import { objectOf, textOf } from '../document/node-readers.ts'
import { type Report, warning } from '../document/report.ts'
import type { ExternalDocs } from '../model/schema.ts'

/** The link to external documentation. An address that is not a web page is left out. */
export function readExternalDocs(node: SpecNode, report: Report): ExternalDocs | undefined {
  const docs = objectOf(node, 'externalDocs', report)
  const url = docs && textOf(docs, 'url', report)?.trim()
  if (!docs || url === undefined || url === '') return undefined
  if (/^https?:\/\//i.test(url)) return { url, description: textOf(docs, 'description', report) }
  const message = `The URL "${url}" does not begin with https://, so it is left out.`
  report(warning('api-spec/invalid-address', spanOf(childOf(docs, 'url')), message, 'Write the full URL of the page.'))
  return undefined
}
