import { toIconReference } from '../../source/icon-reference.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import type { Frontmatter } from '../page.ts'
import { accessFieldsOf } from './access-fields.ts'
import { frontmatterFields, hasApiField, isApiChoice, pageModes } from './check-frontmatter.ts'
import { toNumber } from './check-values.ts'
import { parseAuthors, toDate } from './dates-and-authors.ts'

/** Convert the values of front matter to fields. Values of the wrong type are left out, because `checkFrontmatter` reports them. */
export function toFrontmatter(raw: Record<string, unknown>): Frontmatter {
  const { mode, keywords, related, lastUpdatedDate, createdDate, authors, icon, iconType, ...fields } = raw
  return {
    title: toText(fields.title),
    description: toText(fields.description),
    sidebarTitle: toText(fields.sidebarTitle),
    icon: toIconReference(icon, iconType),
    tag: toText(fields.tag),
    mode: pageModes.find(known => known === mode) ?? 'default',
    hidden: isTrue(fields.hidden),
    noindex: isTrue(fields.noindex),
    searchable: !isFalse(fields.searchable),
    boost: toNumber(fields.boost),
    keywords: toTexts(keywords),
    deprecated: isTrue(fields.deprecated),
    hideFooterPagination: isTrue(fields.hideFooterPagination),
    hideApiMarker: isTrue(fields.hideApiMarker),
    related: isFalse(related) ? false : relatedOf(related),
    timestamp: isFalse(fields.timestamp) ? false : isTrue(fields.timestamp) || undefined,
    lastUpdatedDate: toDate(lastUpdatedDate),
    createdDate: toDate(createdDate),
    // Blogs write `author`. It is a custom field too, so its other forms are not reported.
    authors: parseAuthors(authors ?? fields.author).authors,
    rss: isTrue(fields.rss),
    url: addressOf(fields.url),
    api: toText(fields.api),
    openapi: toText(fields.openapi),
    asyncapi: toText(fields.asyncapi),
    graphql: toText(fields.graphql),
    playground: validChoice('playground', fields),
    authMethod: validChoice('authMethod', fields),
    ...accessFieldsOf(raw),
    canonical: toText(fields.canonical),
    robots: toText(fields.robots),
    custom: customFieldsOf(fields),
  }
}

/** The fields that the format does not define. */
function customFieldsOf(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name]) => !frontmatterFields.has(name))
  if (entries.length === 0) return {}
  // Dates are the only YAML values that JSON does not have.
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)))
}

function relatedOf(value: unknown): string[] | undefined {
  if (typeof value === 'string' && value.trim() !== '') return [value.trim()]
  return Array.isArray(value) ? value.flatMap(toRelated) : undefined
}

function toRelated(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  return isRecord(entry)
    ? Object.entries(entry).flatMap(([label, href]) => (typeof href === 'string' ? [`${label}: ${href}`] : []))
    : []
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The value of a field of API pages. Pages that document no API may use its name for anything. */
function validChoice(name: string, fields: Record<string, unknown>): string | undefined {
  const value = toText(fields[name])
  return value === undefined || (hasApiField(fields) && !isApiChoice(name, value)) ? undefined : value
}

function addressOf(value: unknown): string | undefined {
  const address = toText(value)
  return address === undefined || isScriptAddress(address) ? undefined : address
}

function toTexts(value: unknown): string[] {
  if (value === undefined) return []
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.flatMap(entry => toText(entry) ?? [])
}
const isTrue = (value: unknown): boolean => value === true || value === 'true'

/** Whether a flag is turned off, also as text. */
export const isFalse = (value: unknown): boolean => value === false || value === 'false'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
