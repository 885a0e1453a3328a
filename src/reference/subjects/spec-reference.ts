import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { lazy } from '../../source/lazy.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { schemaFilesOf } from '../playground/schema-files.ts'
import { reachableSchemas } from '../playground/schema-graph.ts'
import { operationOrChannelOf, subjectContentOf } from './generated-page.ts'
import type { Reference, Subject } from './site-page-input.ts'

interface Digests {
  /** A digest of each schema by itself, without the schemas that it refers to. */
  readonly own: Readonly<Record<string, string>>
  readonly shared: string
}

/** References by the name of their subject. */
const referenceCache = new WeakMap<ApiSpec, Map<string, Reference>>()

/** The part of a spec that a page about a subject shows. */
export function specReferenceTo(description: ApiSpec, subject: Subject): Reference {
  // Callers store references to parts themselves. Other references are requested again for every change of a page.
  if (subject.type === 'part' || subject.type === 'pieces') return newSpecReference(description, subject)
  const ofDescription = referenceCache.get(description) ?? new Map<string, Reference>()
  referenceCache.set(description, ofDescription)
  const name = JSON.stringify(subject)
  const reference = ofDescription.get(name) ?? newSpecReference(description, subject)
  ofDescription.set(name, reference)
  return reference
}

/** Values that depend on much of the spec are computed lazily, because lists do not use them. */
function newSpecReference(description: ApiSpec, subject: Subject): Reference {
  const digest = lazy(() => subjectDigest(description, subject))
  const schemaFiles = lazy(() => {
    const shown = operationOrChannelOf(description, subject)
    return shown && schemaFilesOf(description).needs.get(shown)
  })
  return {
    source: description.source,
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
function subjectDigest(description: ApiSpec, subject: Subject): string {
  const digests = digestsOf(description)
  const shown = operationOrChannelOf(description, subject)
  const value = shown ? withoutSpans(shown) : subjectContentOf(description, subject)
  const reached = reachableSchemas(value, description)
  return shortDigest(JSON.stringify([digests.shared, value, reached.map(key => [key, digests.own[key]])]))
}

/** Lines are added after a page is built: see `SourcePositions`. */
function withoutSpans({ span: _, extensions, ...rest }: Operation | Channel): object {
  return { ...rest, extensions: { ...extensions, span: undefined } }
}

const digestsOf = memoize(({ schemas, securitySchemes, title, kind }: ApiSpec): Digests => {
  const entries = Object.entries(schemas)
  return {
    own: Object.fromEntries(entries.map(([key, schema]) => [key, shortDigest(JSON.stringify(schema))])),
    shared: shortDigest(JSON.stringify([kind, title, securitySchemes])),
  }
})
