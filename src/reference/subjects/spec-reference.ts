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
  /** Of each schema by itself, without those that it refers to. */
  readonly own: Readonly<Record<string, string>>
  readonly shared: string
}

/** By the names of their subjects. */
const referenceCache = new WeakMap<ApiSpec, Map<string, Reference>>()

/** The part of a description that a page about a subject shows. */
export function specReferenceTo(description: ApiSpec, subject: Subject): Reference {
  // Whoever asks for a part keeps it; these are asked for again and again while somebody works at other pages.
  if (subject.type === 'part' || subject.type === 'pieces') return newSpecReference(description, subject)
  const ofDescription = referenceCache.get(description) ?? new Map<string, Reference>()
  referenceCache.set(description, ofDescription)
  const name = JSON.stringify(subject)
  const reference = ofDescription.get(name) ?? newSpecReference(description, subject)
  ofDescription.set(name, reference)
  return reference
}

/** What hangs on much of the description is found when it is asked for: lists have no use for it. */
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

/** Names all that a page about a subject shows of a description: the subject itself and every schema that it leads to. */
function subjectDigest(description: ApiSpec, subject: Subject): string {
  const digests = digestsOf(description)
  const shown = operationOrChannelOf(description, subject)
  const value = shown ? withoutSpans(shown) : subjectContentOf(description, subject)
  const reached = reachableSchemas(value, description)
  return shortDigest(JSON.stringify([digests.shared, value, reached.map(key => [key, digests.own[key]])]))
}

/** Lines are looked up when a page is there: see `SourcePositions`. */
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
