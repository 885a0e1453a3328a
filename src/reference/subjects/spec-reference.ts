import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { GraphqlDefinition } from '../../api-spec/model/graphql.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { SdkSymbol } from '../../api-spec/model/sdk.ts'
import { contentSummary } from '../../api-spec/sdk/content-summary.ts'
import { lazy } from '../../source/lazy.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { schemaFilesOf } from '../playground/schema-files.ts'
import { reachableSchemas } from '../playground/schema-graph.ts'
import { entryOf, subjectContentOf, symbolOf } from './generated-page.ts'
import type { Reference, Subject } from './site-page-input.ts'

interface Digests {
  /** A digest of each schema by itself, without the schemas that it refers to. */
  readonly schemas: Readonly<Record<string, string>>
  readonly shared: string
}

/** The part of a spec that a page about a subject shows. */
export function specReferenceTo(spec: ApiSpec, subject: Subject): Reference {
  // Callers store references to parts themselves. Other references are requested again for every change of a page.
  if (subject.type === 'part') return newSpecReference(spec, subject)
  return referencesIn(spec)(JSON.stringify(subject))
}

/** The references to the subjects of a spec, by their JSON. */
const referencesIn = memoize((spec: ApiSpec) =>
  memoizeByText((subject: string): Reference => newSpecReference(spec, JSON.parse(subject) as Subject)),
)

/** Values that depend on much of the spec are computed lazily, because lists do not use them. */
function newSpecReference(spec: ApiSpec, subject: Subject): Reference {
  const digest = lazy(() => subjectDigest(spec, subject))
  const schemaFiles = lazy(() => {
    const entry = entryOf(spec, subject)
    const called = entry && 'page' in entry ? entry.call?.operation : entry
    return called && schemaFilesOf(spec).needs.get(called)
  })
  return {
    source: spec.source,
    subject,
    get digest() {
      return digest()
    },
    get schemaFiles() {
      return schemaFiles()
    },
  }
}

/**
 * A digest of everything that a page about a subject shows of a spec: the subject and every schema that it refers to.
 */
function subjectDigest(spec: ApiSpec, subject: Subject): string {
  const digests = digestsOf(spec)
  const entry = entryOf(spec, subject)
  const value = entry ? withoutSpans(entry) : subjectContentOf(spec, subject)
  const symbol = symbolOf(spec, subject)
  if (symbol) return shortDigest(JSON.stringify([digests.shared, symbol, contentsOf(symbol, spec)]))
  const reachable = reachableSchemas(value, spec)
  return shortDigest(JSON.stringify([digests.shared, value, reachable.map(key => [key, digests.schemas[key]])]))
}

/** Lines are added after a page is built: see `SourcePositions`. */
function withoutSpans({ span: _, extensions, ...rest }: Operation | Channel | GraphqlDefinition): object {
  return { ...rest, extensions: { ...extensions, span: undefined } }
}

/** What the page of a module lists of the symbols in it. */
const contentsOf = ({ contents }: SdkSymbol, { library }: ApiSpec) =>
  library && contents.map(id => contentSummary(library, id))

const digestsOf = memoize(({ schemas, securitySchemes, title, kind }: ApiSpec): Digests => {
  const entries = Object.entries(schemas)
  return {
    schemas: Object.fromEntries(entries.map(([key, schema]) => [key, shortDigest(JSON.stringify(schema))])),
    shared: shortDigest(JSON.stringify([kind, title, securitySchemes])),
  }
})
