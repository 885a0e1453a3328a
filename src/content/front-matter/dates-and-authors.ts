import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import type { Author } from '../page.ts'

/** A date of the front matter in ISO 8601; `undefined` if it is not a date. */
export function toDate(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (Number.isNaN(Date.parse(text))) return undefined
  if (isoDate.test(text)) return text
  // A date without a time zone, such as "March 1, 2026", must not depend on the time zone of the machine.
  const time = hasTimeZone.test(text) ? Number.NaN : Date.parse(`${text} UTC`)
  return new Date(Number.isNaN(time) ? Date.parse(text) : time).toISOString()
}

const hasTimeZone = /(?:[+-]\d\d:?\d\d|\b(?:Z|UTC|GMT|[ECMP][SD]T))\)?$/i

const isoDate = /^\d{4}-\d\d-\d\d(?:$|T)/

/**
 * Parse the authors of a page: one or a list, each a name or an object with `name` and `url`. `isValid`: no entry was
 * ignored.
 */
export function parseAuthors(value: unknown): { readonly authors: readonly Author[]; readonly isValid: boolean } {
  const single = value === undefined || value === null ? [] : [value]
  const entries: readonly unknown[] = Array.isArray(value) ? value : single
  const authors = entries.map(toAuthor)
  return {
    authors: authors.flatMap(author => author ?? []),
    isValid: authors.every(author => author !== undefined),
  }
}

function toAuthor(entry: unknown): Author | undefined {
  if (typeof entry === 'string') return entry.trim() === '' ? undefined : { name: entry.trim() }
  if (typeof entry !== 'object' || entry === null) return undefined
  const { name, url } = entry as Readonly<Record<string, unknown>> // any object has these, or `undefined`
  if (typeof name !== 'string' || name.trim() === '') return undefined
  return { name: name.trim(), ...(isAddress(url) ? { url } : {}) }
}

const isAddress = (url: unknown): url is string => typeof url === 'string' && url !== '' && !isScriptAddress(url)

/** Report invalid dates and authors in the front matter. */
export function checkDatesAndAuthors(
  fields: Readonly<Record<string, unknown>>,
  spans: Readonly<Record<string, Span>>,
): Diagnostic[] {
  const dates = ['createdDate', 'lastUpdatedDate'].filter(name => {
    const value = fields[name] ?? undefined
    return value !== undefined && toDate(value) === undefined
  })
  return [
    ...dates.map(name => invalidDate(name, spans[name])),
    ...(parseAuthors(fields.authors).isValid ? [] : [invalidAuthors(spans.authors)]),
  ]
}

const invalidDate = (name: string, span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-date',
  severity: 'warning',
  message: `"${name}" in the front matter is not a date, so it is ignored.`,
  span,
  hint: `Write the year, month and day, as in "${name}: 2026-03-01".`,
})

const invalidAuthors = (span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-authors',
  severity: 'warning',
  message: '"authors" in the front matter has an entry without a name. That entry is ignored.',
  span,
  hint: 'Write a name, a list of names, or a list of objects with "name" and "url".',
})
