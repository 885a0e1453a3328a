import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { GraphqlDefinition } from '../../api-spec/model/graphql.ts'
import { parseOperationReference } from '../../config/navigation/operation-reference.ts'
import type { Attachments } from '../../config/navigation-entry.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { isUrl } from '../../source/source-file.ts'
import { type AttachedSource, graphqlDirectory, sourcesOf } from '../subjects/attached-sources.ts'
import { findOperation, type OperationName } from '../subjects/find-operation.ts'
import { findSources, type Specs } from '../subjects/find-source.ts'
import { subjectOf } from '../subjects/generated-page.ts'
import { unknownSpec } from '../subjects/reference-diagnostics.ts'
import type { Reference, Subject } from '../subjects/site-page-input.ts'
import { specReferenceTo } from '../subjects/spec-reference.ts'
import { bindSymbol } from './bind-symbol.ts'
import { ambiguousOperation, bindingSpan, invalidApiField, invalidBinding, unboundPage } from './binding-diagnostics.ts'
import { parseApiField } from './manual-operation.ts'
import { nearestMatches } from './nearest-matches.ts'

/** The specs that a page can refer to. */
export interface BindingContext {
  /** The specs that are attached around the page, otherwise those of the whole site. */
  readonly attachments: Attachments
  readonly specs: Specs
  /**
   * Whether some attached specs could not be read. The page may refer to one of them, and they are already reported.
   */
  readonly hasUnreadableSpec: boolean
  /** Every GraphQL schema of the navigation, with the directory of its pages. */
  readonly schemas: readonly AttachedSource[]
}

/**
 * Find what the front matter of a page names: `openapi`, `openapi-schema`, `asyncapi`, `graphql`, or `sdk` for a library.
 * `openapi` and `asyncapi` may also name a whole spec.
 */
export function bindPage(page: Page, context: BindingContext): Outcome<Reference | undefined> {
  const { openapi, asyncapi, graphql, custom } = page.frontmatter
  const schema = custom['openapi-schema']
  if (Object.hasOwn(custom, 'sdk')) return bindSymbol(page, context)
  if (openapi !== undefined)
    return wholeSpec(page, openapi, 'openapi', context) ?? bound(page, openapi, operationIn, context)
  if (asyncapi !== undefined)
    return wholeSpec(page, asyncapi, 'asyncapi', context) ?? bound(page, asyncapi, channelIn, context)
  if (graphql !== undefined) return bound(page, graphql, definitionIn(context.schemas), context)
  if (typeof schema === 'string') return bound(page, schema, schemaIn, context)
  return page.frontmatter.api === undefined
    ? { value: undefined, diagnostics: [] }
    : bindManual(page, page.frontmatter.api)
}

/** The spec, if the front matter names only its file and no channel has this name. */
function wholeSpec(
  page: Page,
  written: string,
  kind: ApiSpec['kind'],
  context: BindingContext,
): Outcome<Reference> | undefined {
  const name = written.trim()
  const query: SubjectQuery = {
    spec: name,
    find: apiSpec => (apiSpec.kind === kind ? { type: 'overview' } : undefined),
  }
  const [found, ...others] = scopeOf(query, context, page.path).flatMap(apiSpec => foundIn(apiSpec, query))
  const isChannel = kind === 'asyncapi' && Object.values(context.specs).some(apiSpec => hasChannel(apiSpec, name))
  if (name === '' || !found || isChannel) return undefined
  const sources = [found, ...others].map(({ apiSpec }) => apiSpec.source)
  const ambiguous = { ...ambiguousOperation(page, name, sources), hint: `Write the path: "${sources[0]}".` }
  return { value: specReferenceTo(found.apiSpec, found.subject), diagnostics: others.length > 0 ? [ambiguous] : [] }
}

const hasChannel = ({ channels }: ApiSpec, name: string): boolean => channels.some(({ id }) => id === name)

/** A page that describes an operation itself, with `api`. */
function bindManual(page: Page, written: string): Outcome<Reference | undefined> {
  if (!parseApiField(written)) return { value: undefined, diagnostics: [invalidApiField(page, written)] }
  return { value: { source: '', subject: { type: 'written' }, digest: '' }, diagnostics: [] }
}

/** A parsed reference: the spec, if it names one, and a function that finds the subject in a spec. */
interface SubjectQuery {
  readonly spec: string | undefined
  readonly find: (apiSpec: ApiSpec) => Subject | undefined
}

/** The possible interpretations of a text, the most likely first. */
type QueryParser = (written: string) => readonly SubjectQuery[]

const operationIn: QueryParser = written => {
  const name = parseOperationReference(written.trim())
  return name ? [{ spec: name.spec, find: apiSpec => operationSubject(apiSpec, name) }] : []
}

function operationSubject(apiSpec: ApiSpec, name: OperationName): Subject | undefined {
  const found = findOperation(apiSpec, name)
  return found && subjectOf(found)
}

const channelIn: QueryParser = written =>
  keysIn(written, (apiSpec, id) => (hasChannel(apiSpec, id) ? { type: 'channel', id } : undefined))

const schemaIn: QueryParser = written =>
  keysIn(written, ({ schemas, kind }, key) =>
    kind !== 'graphql' && Object.hasOwn(schemas, `#${key}`) ? { type: 'schema', key: `#${key}` } : undefined,
  )

/** `Ship`, `query ship`, or one of them after the name of a schema file. */
const definitionIn =
  (schemas: readonly AttachedSource[]): QueryParser =>
  written => {
    const words = written.trim().split(/\s+/)
    const name = words.at(-1)?.replace(/^@/, '')
    return [words.length - 1, words.length - 2].flatMap(at => {
      const [spec, ...others] = words.slice(0, at)
      if (at < 0 || others.length > 0) return []
      const kind = words.slice(at, -1)[0]
      return [{ spec, find: (apiSpec: ApiSpec) => definitionSubject(apiSpec, { kind, name }, schemas) }]
    })
  }

function definitionSubject(
  { definitions = [], source }: ApiSpec,
  { kind, name }: { readonly kind: string | undefined; readonly name: string | undefined },
  schemas: readonly AttachedSource[],
): Subject | undefined {
  const isKind = (found: GraphqlDefinition) =>
    kind === undefined || kind === found.kind || (kind === 'type' && found.page.startsWith('types/'))
  const found = definitions.find(definition => definition.name === name && isKind(definition))
  const directory = schemas.find(schema => schema.source === source)?.directory ?? graphqlDirectory
  return found && { type: 'graphql', kind: found.kind, name: found.name, directory }
}

/** A key may contain spaces, so its first word may only look like a file. */
function keysIn(written: string, find: (apiSpec: ApiSpec, key: string) => Subject | undefined): SubjectQuery[] {
  const text = written.trim()
  const [, spec, rest = ''] = /^(\S+)\s+(\S.*)$/.exec(text) ?? []
  const afterSpec = spec === undefined ? [] : [{ spec, find: (apiSpec: ApiSpec) => find(apiSpec, rest) }]
  return [{ spec: undefined, find: apiSpec => find(apiSpec, text) }, ...afterSpec]
}

function bound(
  page: Page,
  written: string,
  read: QueryParser,
  context: BindingContext,
): Outcome<Reference | undefined> {
  const { specs, hasUnreadableSpec } = context
  const readings = read(written).map(query => {
    const scope = scopeOf(query, context, page.path)
    const found = scope.flatMap(apiSpec => foundIn(apiSpec, query))
    return { wanted: query, scope, found: nearestMatches(found, page.path) }
  })
  const { wanted: query, scope, found } = readings.find(({ found }) => found.length > 0) ?? readings.at(-1) ?? unbound
  const [first] = found
  // A URL that could not be fetched is reported where it is fetched.
  if (scope.length === 0 && isUrl(query?.spec ?? '')) return { value: undefined, diagnostics: [] }
  if (!first && hasUnreadableSpec && query && query.spec === undefined) return { value: undefined, diagnostics: [] }
  if (!first)
    return {
      value: undefined,
      diagnostics: [notFoundDiagnostic(page, written, { wanted: query, scope, specs })],
    }
  const reference = specReferenceTo(first.apiSpec, first.subject)
  const others = found.slice(1).filter(({ apiSpec, subject }) => !isSameContent(specReferenceTo(apiSpec, subject)))
  const sources = [first, ...others].map(match => match.apiSpec.source)
  const name = written.trim().slice(query?.spec?.length ?? 0)
  return { value: reference, diagnostics: others.length > 0 ? [ambiguousOperation(page, name, sources)] : [] }

  // A copy or a symbolic link of the same spec.
  function isSameContent({ digest }: Reference): boolean {
    return digest === reference.digest
  }
}

interface Found {
  readonly apiSpec: ApiSpec
  readonly subject: Subject
}

/** The result for a text that cannot be parsed. */
const unbound: { readonly wanted: undefined; readonly scope: []; readonly found: readonly Found[] } = {
  wanted: undefined,
  scope: [],
  found: [],
}

function foundIn(apiSpec: ApiSpec, { find }: SubjectQuery): readonly Found[] {
  const subject = find(apiSpec)
  return subject ? [{ apiSpec, subject }] : []
}

interface Search {
  readonly wanted: SubjectQuery | undefined
  /** The specs that were searched. */
  readonly scope: readonly ApiSpec[]
  readonly specs: Specs
}

/** Explain why the reference in front matter was not found. */
function notFoundDiagnostic(page: Page, written: string, { wanted: query, scope, specs }: Search): Diagnostic {
  const all = Object.values(specs)
  if (!query) return invalidBinding(page, written)
  if (query.spec === undefined) return unboundPage(page, written, { all })
  const [named] = scope
  return named
    ? unboundPage(page, written, { all, named })
    : unknownSpec(query.spec, bindingSpan(page), Object.keys(specs))
}

/** The specs to search: the one that is named, otherwise those around the page, otherwise all of the project. */
function scopeOf(
  { spec, find }: SubjectQuery,
  { attachments, specs }: BindingContext,
  from: string,
): readonly ApiSpec[] {
  const all = Object.keys(specs)
  const attached = [...sourcesOf(attachments.openapi), ...sourcesOf(attachments.asyncapi)].map(({ source }) => source)
  if (spec !== undefined) return findSources(spec, all, { attached, from }).toSorted().flatMap(only)
  // Several specs attached to one place are not ambiguous: the first with a match is used.
  const nearest = attached
    .flatMap(only)
    .filter(apiSpec => find(apiSpec))
    .slice(0, 1)
  return nearest.length > 0 ? nearest : all.sort().flatMap(only)

  function only(source: string | undefined): ApiSpec[] {
    const apiSpec = source === undefined ? undefined : ownValue(specs, source)
    return apiSpec ? [apiSpec] : []
  }
}
/** A page of an author that shows a part of a spec. */
export interface BoundPage {
  readonly page: Page
  readonly reference: Reference
}
