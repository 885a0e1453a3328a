import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean, nearestName } from '../../source/diagnostics/nearest-name.ts'
import type { PageMode } from '../page.ts'
import { checkDatesAndAuthors } from './dates-and-authors.ts'

/** Front matter fields that `Frontmatter` has under the same name. All others become custom fields. */
export const frontmatterFields: ReadonlySet<string> = new Set(
  'title description sidebarTitle icon iconType tag mode hidden noindex searchable boost keywords deprecated hideFooterPagination hideApiMarker related timestamp lastUpdatedDate createdDate authors rss url api openapi asyncapi playground authMethod groups public canonical robots'.split(
    ' ',
  ),
)

const otherFields = 'contextual graphql sdk openapi-schema contentType auth version'.split(' ')
const known = [...frontmatterFields, ...otherFields]

/** Page modes by name. */
export const pageModes: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center', 'assistant']

/** Fields of API pages with a fixed set of values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  playground: ['interactive', 'simple', 'none', 'auth'],
  authMethod: ['bearer', 'basic', 'key', 'none'],
}

/**
 * Report invalid front matter: unknown modes, invalid values, and misspelt field names. Other unknown fields may be the
 * author's own, so they are not reported.
 */
export function checkFrontmatter(
  fields: Readonly<Record<string, unknown>>,
  spans: Readonly<Record<string, Span>>,
): Diagnostic[] {
  const misspelledFields = Object.keys(fields).flatMap(name => {
    const suggestion = known.includes(name) ? undefined : nearestName(name, known)
    // `versionTo` is a custom field, not a misspelt `version`.
    const isLonger =
      suggestion !== undefined && /^[A-Z]/.test(name.slice(suggestion.length)) && name.startsWith(suggestion)
    return suggestion === undefined || isLonger || Object.hasOwn(fields, suggestion)
      ? []
      : [misspeltField(name, suggestion, spans[name])]
  })
  const nonTextFields = textFields.flatMap(name => (isText(fields[name]) ? [] : [notText(name, spans[name])]))
  const { mode } = fields
  const isKnownMode = mode === undefined || mode === null || pageModes.some(name => name === mode)
  const groupDiagnostics = isValidGroups(fields.groups) ? [] : [invalidGroups(fields.groups, spans.groups)]
  const choiceDiagnostics = hasApiField(fields) ? invalidChoices(fields, spans) : []
  const dateDiagnostics = checkDatesAndAuthors(fields, spans)
  return [
    ...misspelledFields,
    ...nonTextFields,
    ...dateDiagnostics,
    ...(isKnownMode ? [] : [unknownMode(mode, spans.mode)]),
    ...groupDiagnostics,
    ...choiceDiagnostics,
  ]
}

/** A name, a list of names, or rules `{ includes, excludes }` with such lists. */
function isValidGroups(value: unknown): boolean {
  const isNames = (names: unknown) => [names].flat().every(name => typeof name === 'string' || name == null)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isNames(value)
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, names]) => /^(?:in|ex)cludes$/.test(key) && isNames(names))
}

const invalidGroups = (value: unknown, span: Span | undefined): Diagnostic => ({
  code: 'content/invalid-groups',
  severity: 'warning',
  message: `"groups" in the head of this page is ${displayValue(value)}, which is not a list of names.`,
  span,
  hint: 'Write the names of the groups that may read the page: groups: ["staff", "partners"].',
})

/** Whether a page documents an API. On other pages, `playground` may be a custom field. */
const hasApiField = ({ api, openapi, asyncapi }: Readonly<Record<string, unknown>>): boolean =>
  [api, openapi, asyncapi].some(value => (value ?? '') !== '')

function invalidChoices(
  fields: Readonly<Record<string, unknown>>,
  spans: Readonly<Record<string, Span>>,
): readonly Diagnostic[] {
  return Object.entries(choices).flatMap(([name, values]) => {
    const value = fields[name] ?? undefined
    return value === undefined || values.some(known => known === value) ? [] : [invalidChoice(name, value, spans[name])]
  })
}

/** A value as text: lists and objects as JSON. */
const valueText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A value for a message: text in quotes, long values shortened. */
function displayValue(value: unknown): string {
  const text = valueText(value).replace(/^(.{60}).+$/su, '$1…')
  return typeof value === 'object' ? text : `"${text}"`
}

/** Fields that name the part of an API that the page documents. */
const textFields = ['openapi', 'openapi-schema', 'asyncapi', 'api'] as const

const isText = (value: unknown): boolean => typeof value !== 'object' || value === null || value instanceof Date

const notText = (name: (typeof textFields)[number], span: Span | undefined): Diagnostic => ({
  code: 'content/not-a-text',
  severity: 'warning',
  message: `"${name}" in the head of this page is a list or an object, so it has no effect.`,
  span,
  hint: `Write one text, in quotes if it has brackets or braces at its beginning: ${name}: ${examples[name]}.`,
})

const examples = {
  openapi: '"GET /users/{id}"',
  'openapi-schema': '"User"',
  asyncapi: '"asyncapi.yaml chat"',
  api: '"GET https://api.example.com/users"',
}

const misspeltField = (name: string, suggestion: string, span: Span | undefined): Diagnostic => ({
  code: 'content/misspelt-field',
  severity: 'hint',
  message: `Nothing reads the field "${name}" in the head of this page.`,
  span,
  hint: `Did you mean "${suggestion}"? A field of your own may have any name.`,
})

function invalidChoice(name: string, value: unknown, span: Span | undefined): Diagnostic {
  const values = choices[name] ?? []
  return {
    code: 'content/unknown-choice',
    severity: 'warning',
    message: `"${name}" in the head of this page is ${displayValue(value)}, which nothing knows.`,
    span,
    hint: didYouMean(valueText(value), values) ?? `There are: ${values.join(', ')}.`,
  }
}

const unknownMode = (mode: unknown, span: Span | undefined): Diagnostic => ({
  code: 'content/unknown-mode',
  severity: 'warning',
  message: `${displayValue(mode)} is no mode of a page, so the page looks like any other.`,
  span,
  hint: didYouMean(valueText(mode), pageModes) ?? `Modes are ${pageModes.join(', ')}.`,
})
