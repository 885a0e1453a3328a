import type { Diagnostic, Span } from '../source/diagnostic.ts'
import { didYouMean, nearestName } from '../source/nearest-name.ts'
import type { PageMode } from './page.ts'

/** Fields of a head that `Frontmatter` has under their own name. All others are kept as custom fields. */
export const readFields: ReadonlySet<string> = new Set(
  'title description sidebarTitle icon iconType tag mode hidden noindex searchable boost keywords deprecated hideFooterPagination hideApiMarker related timestamp lastUpdatedDate rss url api openapi asyncapi playground authMethod groups public canonical robots'.split(
    ' ',
  ),
)

const otherFields = 'contextual graphql sdk openapi-schema contentType auth version createdDate authors'.split(' ')
const known = [...readFields, ...otherFields]

/** Page modes by name. */
export const modes: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center', 'assistant']

/** Fields of pages of an API that have one of a few values. */
const choices: Readonly<Record<string, readonly string[]>> = {
  playground: ['interactive', 'simple', 'none', 'auth'],
  authMethod: ['bearer', 'basic', 'key', 'none'],
}

/**
 * What a head says that nothing understands: a mode that is none, a value that its field does not have, and fields that
 * are nearly one of ours. Others may be an author's own, so nothing is said of them.
 */
export function checkFields(
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
  const isMode = mode === undefined || mode === null || modes.some(name => name === mode)
  const chosen = Object.entries(choices).flatMap(([name, values]) => {
    const value = head[name] ?? undefined
    return value === undefined || values.some(known => known === value)
      ? []
      : [unknownChoice(name, String(value), places[name])]
  })
  return [...misspelt, ...unread, ...(isMode ? [] : [unknownMode(String(mode), places.mode)]), ...chosen]
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

function unknownChoice(name: string, value: string, span: Span | undefined): Diagnostic {
  const values = choices[name] ?? []
  return {
    code: 'content/unknown-choice',
    severity: 'warning',
    message: `"${name}" in the head of this page is "${value}", which nothing knows.`,
    span,
    hint: didYouMean(value, values) ?? `There are: ${values.join(', ')}.`,
  }
}

const unknownMode = (mode: string, span: Span | undefined): Diagnostic => ({
  code: 'content/unknown-mode',
  severity: 'warning',
  message: `"${mode}" is no mode of a page, so the page looks like any other.`,
  span,
  hint: didYouMean(mode, modes) ?? `Modes are ${modes.join(', ')}.`,
})
