import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean, nearestName } from '../../source/diagnostics/nearest-name.ts'
import type { PageMode } from '../page.ts'
import { checkAccessFields, displayValue, valueText } from './access-fields.ts'
import { checkAddress } from './check-address.ts'
import { checkValues } from './check-values.ts'
import { checkDatesAndAuthors } from './dates-and-authors.ts'

/** Front matter fields that `Frontmatter` has under the same name. All others become custom fields. */
export const frontmatterFields: ReadonlySet<string> = new Set(
  'title description sidebarTitle icon iconType tag mode hidden noindex searchable boost keywords deprecated hideFooterPagination hideApiMarker related timestamp lastUpdatedDate createdDate authors rss url api openapi asyncapi graphql playground authMethod groups public canonical robots'.split(
    ' ',
  ),
)

const otherFields = 'author contextual sdk openapi-schema contentType auth version'.split(' ')
/** Words that other tools use for fields of their own, and that only look like misspelled ones. */
const wordsOfOthers = 'tags created created_at createdAt code model module uri res'.split(' ')
const known = [...frontmatterFields, ...otherFields]
const validNames: ReadonlySet<string> = new Set([...known, ...wordsOfOthers])

/** Page modes by name. */
export const pageModes: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center', 'assistant']

/** A field with a fixed set of values. */
interface Choice {
  readonly name: string
  readonly values: readonly string[]
  /** A sentence about the value that replaces an invalid one. */
  readonly fallback: string
}

const ofSite = 'The page uses the setting in docs.json, or its default.'

/** Fields of API pages with a fixed set of values. */
const apiChoices: readonly Choice[] = [
  { name: 'playground', values: ['interactive', 'simple', 'none', 'auth'], fallback: ofSite },
  { name: 'authMethod', values: ['bearer', 'basic', 'key', 'none'], fallback: ofSite },
]

/** Whether a field of API pages has one of its valid values. */
export const isApiChoice = (name: string, value: string): boolean =>
  apiChoices.some(choice => choice.name === name && choice.values.includes(value))

const flags = 'hidden noindex searchable deprecated hideFooterPagination hideApiMarker rss'.split(' ')
const flagChoices: readonly Choice[] = flags.map(name => ({
  name,
  values: ['true', 'false'],
  fallback: `The page uses the default: ${name === 'searchable'}.`,
}))
const pageChoices: readonly Choice[] = [
  ...flagChoices,
  { name: 'timestamp', values: ['true', 'false'], fallback: ofSite },
]
const allChoices: readonly Choice[] = [...pageChoices, ...apiChoices]

/**
 * Report invalid front matter: unknown modes, invalid values, and misspelt field names. Other unknown fields may be the
 * author's own, so they are not reported.
 */
export function checkFrontmatter(
  fields: Readonly<Record<string, unknown>>,
  spans: Readonly<Record<string, Span>>,
  path: string,
): Diagnostic[] {
  const misspelledFields = Object.keys(fields).flatMap(name => {
    // `og:description` and `twitter:title` are tags for social media.
    const isValid = validNames.has(name) || name.includes(':')
    const suggestion = isValid ? undefined : (socialTagOf(name) ?? nearestName(name, known))
    // `versionTo` is a custom field, not a misspelt `version`.
    const isLonger =
      suggestion !== undefined && /^[A-Z]/.test(name.slice(suggestion.length)) && name.startsWith(suggestion)
    return suggestion === undefined || isLonger || Object.hasOwn(fields, suggestion)
      ? []
      : [misspeltField(name, suggestion, spans[name])]
  })
  const nonTextFields = textFields.filter(name => !isText(fields[name])).map(name => notText(name, spans[name]))
  const { mode, url, api } = fields
  const isKnownMode = mode === undefined || mode === null || pageModes.some(name => name === mode)
  const choices = hasApiField(fields) ? allChoices : pageChoices
  const dateDiagnostics = checkDatesAndAuthors(fields, spans)
  return [
    ...misspelledFields,
    ...nonTextFields,
    ...checkValues(fields, spans),
    ...dateDiagnostics,
    ...(typeof url === 'string' ? checkAddress(url, path, spans.url) : []),
    ...(typeof api === 'string' ? checkMethod(api, spans.api) : []),
    ...(isKnownMode ? [] : [unknownMode(mode, spans.mode)]),
    ...checkAccessFields(fields, spans),
    ...invalidChoices(choices, fields, spans),
  ]
}

/** The methods that HTTP defines. */
const httpMethods = 'GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH QUERY'.split(' ')

/** Other methods are possible, but are usually a mistake. */
function checkMethod(api: string, span: Span | undefined): Diagnostic[] {
  const method = /^\s*([a-z]+)\s+\S+\s*$/i.exec(api)?.[1]?.toUpperCase()
  if (method === undefined || httpMethods.includes(method)) return []
  return [
    {
      code: 'content/unknown-method',
      severity: 'warning',
      message: `"${method}" in "api: ${api}" is not an HTTP method. The page and its samples use it anyway.`,
      span,
      hint: didYouMean(method, httpMethods) ?? `Valid methods: ${httpMethods.join(', ')}.`,
    },
  ]
}

/** `ogImage` is a tag for social media without its colon: `og:image`. */
function socialTagOf(name: string): string | undefined {
  const [, prefix, tag] = /^(og|twitter)_?(title|description|image|url|type|card|site)$/i.exec(name) ?? []
  return prefix && tag && `${prefix.toLowerCase()}:${tag.toLowerCase()}`
}

/** Whether a page documents an API. On other pages, `playground` may be a custom field. */
export const hasApiField = ({ api, openapi, asyncapi, graphql }: Readonly<Record<string, unknown>>): boolean =>
  [api, openapi, asyncapi, graphql].some(value => (value ?? '') !== '')

function invalidChoices(
  choices: readonly Choice[],
  fields: Readonly<Record<string, unknown>>,
  spans: Readonly<Record<string, Span>>,
): readonly Diagnostic[] {
  const isInvalid = (value: unknown, values: readonly string[]) =>
    value !== undefined && value !== null && !values.includes(valueText(value))
  return choices
    .filter(({ name, values }) => isInvalid(fields[name], values))
    .map(choice => invalidChoice(choice, fields[choice.name], spans[choice.name]))
}

const textFields = [
  ...(['title', 'sidebarTitle', 'description', 'tag'] as const),
  ...(['openapi', 'openapi-schema', 'asyncapi', 'graphql', 'api'] as const),
]

const isText = (value: unknown): boolean => typeof value !== 'object' || value === null || value instanceof Date

const notText = (name: (typeof textFields)[number], span: Span | undefined): Diagnostic => ({
  code: 'content/not-a-text',
  severity: 'warning',
  message: `"${name}" in the front matter is a list or an object, but must be a string. It has no effect.`,
  span,
  hint: `Write a string, in quotation marks if it starts with a bracket or brace: ${name}: ${examples[name]}`,
})

const examples = {
  title: '"Get started"',
  sidebarTitle: '"Start"',
  description: '"Install the client and send a first request."',
  tag: '"New"',
  openapi: '"GET /users/{id}"',
  'openapi-schema': '"User"',
  asyncapi: '"asyncapi.yaml chat"',
  graphql: '"query getUser"',
  api: '"GET https://api.example.com/users"',
}

const misspeltField = (name: string, suggestion: string, span: Span | undefined): Diagnostic => ({
  code: 'content/misspelt-field',
  severity: 'hint',
  message: `Unknown front matter field "${name}". It has no effect.`,
  span,
  hint: `Did you mean "${suggestion}"? Custom fields may have any name.`,
})

function invalidChoice({ name, values, fallback }: Choice, value: unknown, span: Span | undefined): Diagnostic {
  return {
    code: 'content/unknown-choice',
    severity: 'warning',
    message: `Unknown value ${displayValue(value)} for "${name}" in the front matter. ${fallback}`,
    span,
    hint: didYouMean(valueText(value), values) ?? `Valid values: ${values.join(', ')}.`,
  }
}

const unknownMode = (mode: unknown, span: Span | undefined): Diagnostic => ({
  code: 'content/unknown-mode',
  severity: 'warning',
  message: `Unknown page mode ${displayValue(mode)}. The page uses the default mode.`,
  span,
  hint: didYouMean(valueText(mode), pageModes) ?? `Valid modes: ${pageModes.join(', ')}.`,
})
