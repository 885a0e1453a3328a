import { childPointer } from '../document/json-pointer.ts'
import { isObject, rootOf, valueAt } from '../document/node.ts'
import { duplicateHint, error, type Report } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'

const containers = ['', '/paths', '/webhooks', '/components', '/components/schemas', '/definitions']

/** Report operations and schemas that are lost because of a duplicate key. JSON parsers silently use the last one. */
export function reportDuplicateKeys(main: SpecDocument, report: Report): void {
  const paths = valueAt(rootOf(main), 'paths')
  const items = isObject(paths) ? Object.keys(paths).map(path => childPointer('/paths', path)) : []
  for (const { key, span } of [...containers, ...items].flatMap(main.duplicateKeysIn)) {
    report(error('api-spec/duplicate-key', span, `Duplicate key "${key}". Only the last one is used.`, duplicateHint))
  }
}
