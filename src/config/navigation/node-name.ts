import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { type LocatedNumber, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { advice, error, type Report, warning } from '../json/report.ts'
import type { DivisionKind } from '../navigation-entry.ts'
import { reportMissingKey } from '../readers/collections.ts'
import { read, wrongType } from '../readers/reader.ts'
import { readText } from '../readers/scalars.ts'
import { languageCodeOf, languageCodes } from './languages.ts'
import { divisionLists } from './node-kinds.ts'

/**
 * Reads the name of a node. If the key of its kind is missing, the name comes from an alternative key, or else from its
 * kind.
 */
export function readNodeName(node: LocatedObject, kind: DivisionKind | 'group', report: Report): string {
  const nameValue = memberOf(node, kind)
  if (kind === 'group' && nameValue?.type === 'string' && nameValue.value.trim() === '')
    return reportUntitled(nameValue.span, report)
  if (nameValue?.type === 'number') return numberAsName(nameValue, report)
  const name = read(nameValue, readText, report)
  if (kind === 'product' && name !== undefined) return read(memberOf(node, 'name'), readText, report) ?? name
  if (kind === 'language' && name !== undefined) checkLanguage(node, name, report)
  if (name !== undefined) return name
  const other = alternativeName(node, kind)
  if (!nameValue) reportUnnamed(node, kind, other, report)
  return read(other?.value, readText, () => {}) ?? fallbackNames[kind]
}

/** The key whose value is used as the name if the key of the node's kind is missing. */
export function alternativeName(node: LocatedObject, kind: DivisionKind | 'group'): Member | undefined {
  if (memberOf(node, kind)) return undefined
  const keys = ['group', ...Object.values(divisionLists), 'name', 'title', 'label']
  return node.members.find(({ key, value }) => keys.includes(key) && value.type === 'string')
}

function reportUnnamed(
  node: LocatedObject,
  kind: DivisionKind | 'group',
  other: Member | undefined,
  report: Report,
): void {
  if (!other) {
    const name = fallbackNames[kind]
    const example = kind === 'language' ? '"en"' : '"Guides"'
    reportMissingKey(node, kind, report, { example, result: `"${name}" is used as its name.` })
    return
  }
  const message = `"${node.at}" needs the key "${kind}". "${other.key}" is used as its name.`
  report(warning('config/missing-key', other.keySpan, message, `Rename "${other.key}" to "${kind}".`))
}

/** Versions are often written as numbers. */
function numberAsName(value: LocatedNumber, report: Report): string {
  const hint = `Put it in quotes: "${value.value}".`
  wrongType(value, 'a string', diagnostic => report({ ...diagnostic, hint }))
  return String(value.value)
}

/** Authors leave the title of a group blank to list its pages without a title. */
function reportUntitled(span: Span, report: Report): string {
  const message = 'This group has a blank title, so its pages are listed without one.'
  report(advice('config/empty-value', span, message, 'List the pages without a group, or give it a title.'))
  return ''
}

function checkLanguage(node: LocatedObject, code: string, report: Report): void {
  if (languageCodes.includes(code)) return
  const span = memberOf(node, 'language')?.span ?? node.span
  const message = `Unknown language code "${code}". Its interface texts are in English.`
  report(error('config/unknown-language', span, message, languageHint(code)))
}

function languageHint(written: string): string {
  const code = languageCodeOf(written)
  if (code !== undefined) return `Write the code of the language: "${code}".`
  return didYouMean(written, languageCodes) ?? 'Write the code of a language, such as "en" or "pt-BR".'
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
