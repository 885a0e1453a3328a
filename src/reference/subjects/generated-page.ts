import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Channel } from '../../api-spec/model/channel.ts'
import type { GraphqlDefinition } from '../../api-spec/model/graphql.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { SdkSymbol } from '../../api-spec/model/sdk.ts'
import { symbolTargets } from '../../api-spec/sdk/symbol-targets.ts'
import type { DivisionEntry } from '../../config/navigation-entry.ts'
import type { Route } from '../../content/page.ts'
import type { Access } from '../../source/access/access.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { memoize } from '../../source/memoize.ts'
import { overviewOf } from './overview-of.ts'
import type { Reference, Subject } from './site-page-input.ts'

/** A page that the navigation requests, without a file. */
export interface GeneratedPage {
  readonly route: Route
  readonly source: string
  readonly subject: Subject
  /** Name of the version of the site that it belongs to. */
  readonly version?: string | undefined
  /** The position in the navigation. For a page that is not listed, its position in the spec. */
  readonly span: Span
}

/** A page that got another route, because another page has its route. */
export interface MovedPage {
  /** With its new route. */
  readonly page: GeneratedPage
  readonly other: GeneratedPage
}

type OperationSubject = Extract<Subject, { type: 'operation' | 'webhook' }>

export const subjectOf = ({ kind, method, path }: Operation): OperationSubject => ({
  type: kind === 'webhook' ? 'webhook' : 'operation',
  method,
  path,
})

/** The first operation that a subject names. */
export function operationOf(spec: ApiSpec, subject: Subject): Operation | undefined {
  if (subject.type !== 'operation' && subject.type !== 'webhook') return undefined
  return operationsByName(spec).get(nameOf(subject))
}

/** Every page looks up its own operation. */
const operationsByName = memoize(
  ({ operations }: ApiSpec): ReadonlyMap<string, Operation> =>
    new Map(operations.toReversed().map(operation => [nameOf(subjectOf(operation)), operation])),
)

const nameOf = ({ type, method, path }: OperationSubject): string => `${type} ${method} ${path}`

/** The channel that a subject names. */
export function channelOf({ channels }: ApiSpec, subject: Subject): Channel | undefined {
  return subject.type === 'channel' ? channels.find(({ id }) => id === subject.id) : undefined
}

/** The definition of a GraphQL schema that a subject names. */
export const definitionOf = (spec: ApiSpec, subject: Subject): GraphqlDefinition | undefined =>
  subject.type === 'graphql' ? definitionsByName(spec).get(`${subject.kind} ${subject.name}`) : undefined

const definitionsByName = memoize(
  ({ definitions = [] }: ApiSpec): ReadonlyMap<string, GraphqlDefinition> =>
    new Map(definitions.map(definition => [`${definition.kind} ${definition.name}`, definition])),
)

/** The symbol of a library that a subject names. */
export const symbolOf = ({ library }: ApiSpec, subject: Subject): SdkSymbol | undefined =>
  subject.type === 'symbol' && library ? symbolTargets(library).get(subject.id)?.symbol : undefined

/** The operation, channel or definition that a subject names. */
export const entryOf = (spec: ApiSpec, subject: Subject): Operation | Channel | GraphqlDefinition | undefined =>
  channelOf(spec, subject) ?? operationOf(spec, subject) ?? definitionOf(spec, subject)

/** Who may see a subject, because of its own groups or those that it inherits. */
export const accessOfSubject = (spec: ApiSpec, subject: Subject): Access | undefined =>
  subject.type === 'schema'
    ? ownValue(spec.schemas, subject.key)?.extensions.access
    : entryOf(spec, subject)?.extensions.access

/** The input of a page about a subject, without the schemas that it refers to. */
export function subjectContentOf(spec: ApiSpec, subject: Subject): unknown {
  if (subject.type === 'part') return subject
  if (subject.type === 'schema') return spec.schemas[subject.key]
  if (subject.type === 'overview') return overviewOf(spec)
  if (subject.type === 'symbol') return symbolOf(spec, subject)
  return entryOf(spec, subject)
}
/** A navigation entry that all pages of a spec were generated for. */
export interface GeneratingEntry {
  readonly owner: string | undefined
  readonly division: DivisionEntry | undefined
  readonly span: Span
}
type SubjectOfSpec = Pick<Reference, 'source' | 'subject'>

/** A key that two pages share if they show the same part of the same spec. */
export const subjectKey = ({ source, subject }: SubjectOfSpec): string => JSON.stringify([source, subject])

export const isSameSubject = (one: SubjectOfSpec, other: SubjectOfSpec): boolean =>
  subjectKey(one) === subjectKey(other)
