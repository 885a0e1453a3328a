import type { Span } from '../../source/diagnostic.ts'
import { didYouMean } from '../../source/nearest-name.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { advice, error, type Report } from '../json/report.ts'
import type { DivisionKind } from '../navigation-entry.ts'
import { reportMissingKey } from '../readers/collections.ts'
import { read } from '../readers/reader.ts'
import { readText } from '../readers/scalars.ts'
import { divisionLists } from './kinds.ts'
import { languageCodes } from './languages.ts'

/** What a node is called. One without a name of its own kind takes that of another, else that of its kind. */
export function nodeName(node: LocatedObject, kind: DivisionKind | 'group', report: Report): string {
  const own = memberOf(node, kind)
  if (kind === 'group' && own?.type === 'string' && own.value.trim() === '') return untitled(own.span, report)
  const name = read(own, readText, report)
  if (kind === 'product' && name !== undefined) return read(memberOf(node, 'name'), readText, report) ?? name
  if (kind === 'language' && name !== undefined) checkLanguage(node, name, report)
  if (name !== undefined) return name
  if (!own) reportMissingKey(node, kind, report)
  return read(otherName(node), readText, () => {}) ?? fallbackNames[kind]
}

/** Authors leave the title of a group blank to list its pages without one. */
function untitled(span: Span, report: Report): string {
  const message = 'This group has a blank title, so its pages are listed without one.'
  report(advice('config/empty-value', span, message, 'List the pages without a group, or give it a title.'))
  return ''
}

function otherName(node: LocatedObject) {
  const keys = ['group', ...Object.values(divisionLists), 'name', 'title', 'label']
  return node.members.find(({ key, value }) => keys.includes(key) && value.type === 'string')?.value
}

function checkLanguage(node: LocatedObject, code: string, report: Report): void {
  if (languageCodes.includes(code)) return
  const span = memberOf(node, 'language')?.span ?? node.span
  const message = `The language code "${code}" is not known, so its interface texts are English.`
  report(error('config/unknown-language', span, message, didYouMean(code, languageCodes)))
}

const fallbackNames: Readonly<Record<DivisionKind | 'group', string>> = {
  group: 'Pages',
  tab: 'Tab',
  item: 'Item',
  anchor: 'Anchor',
  dropdown: 'Section',
  product: 'Product',
  version: 'Version',
  language: 'en',
}
