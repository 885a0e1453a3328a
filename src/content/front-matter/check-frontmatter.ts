import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean, nearestName } from '../../source/diagnostics/nearest-name.ts'
import type { PageMode } from '../page.ts'
import { checkDatesAndAuthors } from './dates-and-authors.ts'

/** Fields of a head that `Frontmatter` has under their own name. All others are kept as custom fields. */
export const frontmatterFields: ReadonlySet<string> = new Set(
  'title description sidebarTitle icon iconType tag mode hidden noindex searchable boost keywords deprecated hideFooterPagination hideApiMarker related timestamp lastUpdatedDate createdDate authors rss url api openapi asyncapi playground authMethod groups public canonical robots'.split(
    ' ',
  ),
)

const otherFields = 'contextual graphql sdk openapi-schema contentType auth version'.split(' ')
const known = [...frontmatterFields, ...otherFields]

/** Page modes by name. */
export const pageModes: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center', 'assistant']

/** Fields of pages of an API that have one of a few values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  playground: ['interactive', 'simple', 'none', 'auth'],
  authMethod: ['bearer', 'basic', 'key', 'none'],
}

/**
 * What a head says that nothing understands: a mode that is none, a value that its field does not have, and fields that
 * are nearly one of ours. Others may be an author's own, so nothing is said of them.
 */
export function checkFrontmatter(
  head: Readonly<Record<string, unknown>>,
  places: Readonly<Record<string, Span>>,
): Diagnostic[] {
  const misspelt = Object.keys(head).flatMap(name => {
    const meant = known.includes(name) ? undefined : nearestName(name, known)
    // `versionTo` is a field of the author's beside ours.
    const isLonger = meant !== undefined && /^[A-Z]/.test(name.slice(meant.length)) && name.startsWith(meant)
    return meant === undefined || isLonger || Object.hasOwn(head, meant)
      ? []
      : [misspeltField(name, meant, places[name])]
  })
  const unread = textFields.flatMap(name => (isText(head[name]) ? [] : [notText(name, places[name])]))
  const { mode } = head
  const isMode = mode === undefined || mode === null || pageModes.some(name => name === mode)
  const chosen = hasApiField(head) ? invalidChoices(head, places) : []
  const published = checkDatesAndAuthors(head, places)
  return [...misspelt, ...unread, ...published, ...(isMode ? [] : [unknownMode(mode, places.mode)]), ...chosen]
}

/** Whether a page is one of an API; on another, an author may have a `playground` of their own. */
const hasApiField = ({ api, openapi, asyncapi }: Readonly<Record<string, unknown>>): boolean =>
  [api, openapi, asyncapi].some(value => (value ?? '') !== '')

function invalidChoices(
  head: Readonly<Record<string, unknown>>,
  places: Readonly<Record<string, Span>>,
): readonly Diagnostic[] {
  return Object.entries(choices).flatMap(([name, values]) => {
    const value = head[name] ?? undefined
    return value === undefined || values.some(known => known === value)
      ? []
      : [invalidChoice(name, value, places[name])]
  })
}

/** A value as its author knows it: lists and objects as JSON. */
const written = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A value within a sentence: texts in quotes, and the beginning of what is long. */
function shown(value: unknown): string {
  const text = written(value).replace(/^(.{60}).+$/su, '$1…')
  return typeof value === 'object' ? text : `"${text}"`
}

/** Fields that name what the page is about: without them it is another page. */
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

const misspeltField = (name: string, meant: string, span: Span | undefined): Diagnostic => ({
  code: 'content/misspelt-field',
  severity: 'hint',
  message: `Nothing reads the field "${name}" in the head of this page.`,
  span,
  hint: `Did you mean "${meant}"? A field of your own may have any name.`,
})

function invalidChoice(name: string, value: unknown, span: Span | undefined): Diagnostic {
  const values = choices[name] ?? []
  return {
    code: 'content/unknown-choice',
    severity: 'warning',
    message: `"${name}" in the head of this page is ${shown(value)}, which nothing knows.`,
    span,
    hint: didYouMean(written(value), values) ?? `There are: ${values.join(', ')}.`,
  }
}

const unknownMode = (mode: unknown, span: Span | undefined): Diagnostic => ({
  code: 'content/unknown-mode',
  severity: 'warning',
  message: `${shown(mode)} is no mode of a page, so the page looks like any other.`,
  span,
  hint: didYouMean(written(mode), pageModes) ?? `Modes are ${pageModes.join(', ')}.`,
})
