import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { keysOf, listKeys, suggestEntry, suggestOtherSpec } from '../subjects/suggest-subject.ts'

/** The position in front matter that names a part of a spec. Fields with invalid values have no effect. */
export function bindingSpan(page: Page): Span {
  const fields = ['openapi', 'asyncapi', 'graphql'] as const
  return fieldSpanOf(page, ...fields.filter(name => page.frontmatter[name] !== undefined), 'openapi-schema')
}

/**
 * A problem of a page that the navigation does not list. Many are old pages about operations that no longer exist, so the
 * problem does not fail the build.
 */
export const asWarning = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic

/** The front matter has a reference that cannot be parsed. */
export const invalidBinding = (page: Page, written: string): Diagnostic => ({
  code: 'reference/unknown-operation',
  severity: 'error',
  message: `"${written}" in the front matter is not the name of an operation, so the page has no API reference.`,
  span: bindingSpan(page),
  hint: 'Write a method and a path, such as "GET /users", or "webhook userCreated". You can add a file: "openapi.json GET /users". For an overview of a whole API, write only the file.',
})

interface SearchedSpecs {
  /** All specs of the project. */
  readonly all: readonly ApiSpec[]
  /** The spec that the page names, if it names one. */
  readonly named?: ApiSpec | undefined
}

/** The front matter names something that no spec contains. */
export function unboundPage(page: Page, written: string, { all, named }: SearchedSpecs): Diagnostic {
  const [, method = '', name = ''] = /(\S+)\s+(\/.*|\S+)$/.exec(written.trim()) ?? []
  const searched = named ? [named] : all
  return {
    code: 'reference/unknown-operation',
    severity: 'error',
    message: `"${written}" in the front matter does not exist in ${named ? `"${named.source}"` : 'any API description of the project'}, so the page has no API reference.`,
    span: bindingSpan(page),
    hint:
      suggestOtherSpec({ method: method.toUpperCase(), path: name }, all) ??
      suggestEntry({ method: method.toUpperCase(), path: name }, searched) ??
      suggestKey(page, written.trim().replace(/^.*\s/, ''), searched) ??
      (all.length > 0
        ? `API descriptions of the project: ${all.map(({ source }) => source).join(', ')}.`
        : 'Add the API description to the project and to docs.json.'),
  }
}

/** Suggest the key of a schema, a channel or a webhook, or list all keys. */
function suggestKey({ frontmatter }: Page, key: string, specs: readonly ApiSpec[]): string | undefined {
  const kind = namedKind(frontmatter)
  const suggestion = didYouMean(
    key,
    specs.flatMap(spec => keysOf(kind, spec)),
  )
  return suggestion ?? listKeys(kind, specs)
}

/** What the front matter of a page names. */
function namedKind({ openapi, asyncapi, graphql }: Page['frontmatter']): Parameters<typeof keysOf>[0] {
  if (openapi !== undefined) return /\bwebhook\s/i.test(openapi) ? 'webhooks' : 'operations'
  if (asyncapi) return 'channels'
  return graphql ? 'definitions' : 'schemas'
}

/** The front matter names an operation that several specs contain. */
export const ambiguousOperation = (page: Page, name: string, sources: readonly string[]): Diagnostic => ({
  code: 'reference/ambiguous-operation',
  severity: 'warning',
  message: `"${name.trim()}" exists in several API descriptions: ${sources.map(source => `"${source}"`).join(', ')}. This page shows the one in "${sources[0]}".`,
  span: bindingSpan(page),
  hint: `Add the file: "${sources[0]} ${name.trim()}".`,
})

/** `api` in front matter is not a method and an address. */
export const invalidApiField = (page: Page, written: string): Diagnostic => ({
  code: 'reference/unreadable-api',
  severity: 'warning',
  message: `"api: ${written}" in the front matter is not a method and a URL or path, so it has no effect.`,
  span: fieldSpanOf(page, 'api'),
  hint: 'Write "POST /v1/users", or "POST https://api.example.com/v1/users".',
})
