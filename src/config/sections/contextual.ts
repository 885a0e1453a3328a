import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { menuOptionOf, menuOptions } from '../../source/menu-options.ts'
import type { Contextual, ContextualOption } from '../config.ts'
import { type Located, memberOf } from '../json/located.ts'
import { advice, type Report, warning } from '../json/report.ts'
import { byType } from '../readers/by-type.ts'
import { listOf, objectOf, uniqueListOf } from '../readers/collections.ts'
import { nameOf, type Reader } from '../readers/reader.ts'
import { oneOf, readString, readText, readUnchecked } from '../readers/scalars.ts'
import { readHref } from '../values/address.ts'
import { fromText } from '../values/from-text.ts'
import { iconOf } from '../values/icon.ts'

const readBuiltIn = fromText<ContextualOption>((text, value, report) => {
  const id = menuOptionOf(text)
  if (id) return { id }
  const message = `Unknown menu option "${text}". It is left out.`
  const hint = didYouMean(text, menuOptions) ?? `Valid options: ${menuOptions.join(', ')}.`
  report(warning('config/unknown-value', value.span, message, hint))
  return undefined
})

/** An address with placeholders such as `$page`, which are removed for validation. */
const readTemplate: Reader<string> = (value, report) => {
  if (value.type !== 'string') return readHref(value, report)
  const href = readHref({ ...value, value: value.value.replaceAll('$', '') }, report)
  return href === undefined ? undefined : value.value.trim()
}

const readCustomHref = byType<NonNullable<ContextualOption['href']>>({
  string: readTemplate,
  object: (value, report) => {
    const parts = objectOf({ query: listOf(objectOf({}, { key: readText, value: readString })) }, { base: readHref })
    const href = parts(value, report)
    return href && { base: href.base, query: href.query ?? [] }
  },
})

const readCustom: Reader<ContextualOption> = (value, report) => {
  const fields = objectOf(
    { icon: readUnchecked, iconType: readUnchecked, description: readText },
    { title: readText, href: readCustomHref },
  )(value, report)
  if (!fields || value.type !== 'object') return undefined
  const { title, description, href } = fields
  if (!memberOf(value, 'description')) {
    const hint = 'Add it. Readers see it below the title.'
    report(advice('config/missing-key', value.span, `${nameOf(value)} has no "description".`, hint))
  }
  return { id: 'custom', title, description, icon: iconOf(value, report), href }
}

const readOptions = uniqueListOf(
  byType<ContextualOption>({ string: readBuiltIn, object: readCustom }),
  option => `${option.id} ${option.title ?? ''}`,
  reportDuplicate,
)

function reportDuplicate({ id, title }: ContextualOption, { span }: Located, report: Report): void {
  report(warning('config/duplicate-entry', span, `The menu option "${title ?? id}" is in this list twice.`))
}

const readFields = objectOf({ display: oneOf(['header', 'toc']) }, { options: readOptions })

/** The menu of a page, for example to copy it or open it elsewhere. */
export const readContextual: Reader<Contextual> = (value, report) => {
  const fields = readFields(value, report)
  return fields && { options: fields.options, display: fields.display ?? 'header' }
}
