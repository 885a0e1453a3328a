import type { ApiSpec } from '../model/api-spec.ts'
import type { Channel } from '../model/channel.ts'
import type { GraphqlDefinition } from '../model/graphql.ts'
import type { Operation } from '../model/operation.ts'
import type { ChangedSubject, SubjectChanges } from './change.ts'
import { compareChannel } from './compare-channel.ts'
import { compareOperation, isUnstable, removalOf } from './compare-operation.ts'
import type { RenamedSchemes } from './compare-security.ts'
import { compareDefinitions, removedDefinition } from './graphql/compare-definitions.ts'
import { matchOperations } from './match-operations.ts'
import type { SchemaPairs } from './schemas/schema-part.ts'
import { changeOf, emptyRecord, type SubjectPart, type SubjectRecord, wholeSubject } from './subject-part.ts'

/** The input of a comparison besides the two versions. */
export interface ComparisonContext {
  readonly pairs: SchemaPairs
  readonly renamed: RenamedSchemes
  /** ISO 8601. */
  readonly today: string | undefined
}

/** An operation, channel or definition, and what was found about it. */
export interface ComparedSubject extends Omit<SubjectChanges, 'changes'> {
  readonly record: SubjectRecord
  /** Whether breaking changes of it must be expected. */
  readonly isUnstable: boolean
}

/** Compares the operations, channels and definitions of two versions: those of the new one, then removed ones. */
export const compareSubjects = (before: ApiSpec, after: ApiSpec, context: ComparisonContext): ComparedSubject[] => [
  ...operationsOf(before, after, context),
  ...channelsOf(before, after, context),
  ...definitionsOf(before, after, context),
]

function operationsOf(before: ApiSpec, after: ApiSpec, context: ComparisonContext): ComparedSubject[] {
  const shown = ({ operations }: ApiSpec) => operations.filter(({ extensions }) => !extensions.isExcluded)
  const { matches, removed, added } = matchOperations(shown(before), shown(after))
  const previousOf = new Map(matches.map(([old, operation]) => [operation, old]))
  const isAdded = new Set(added)
  const current = shown(after).flatMap((operation): ComparedSubject[] => {
    const record = emptyRecord()
    const part = operationSite(operation, record, context)
    const subject = subjectOfOperation(operation)
    const old = previousOf.get(operation)
    if (old) {
      compareOperation(old, operation, part, context.renamed)
      const isMoved = old.method !== operation.method || old.path !== operation.path
      const previous = isMoved ? { previous: subjectOfOperation(old) } : {}
      return [{ state: 'changed', subject, ...previous, record, isUnstable: isUnstable(old) }]
    }
    if (!isAdded.has(operation)) return []
    record.changes.push(changeOf(operation.kind === 'webhook' ? 'webhook-added' : 'operation-added', part))
    return [{ state: 'added', subject, record, isUnstable: false }]
  })
  const gone = removed.map((operation): ComparedSubject => {
    const record = emptyRecord()
    record.changes.push(removalOf(operation, operationSite(operation, record, context)))
    return { state: 'removed', subject: subjectOfOperation(operation), record, isUnstable: false }
  })
  return [...current, ...gone]
}

/** The API sends the request of a webhook. */
const operationSite = (
  { kind }: Operation,
  record: SubjectRecord,
  { pairs, today }: ComparisonContext,
): SubjectPart => ({
  ...wholeSubject(record, pairs, today),
  direction: kind === 'webhook' ? 'response' : 'request',
})

const subjectOfOperation = ({ kind, method, path, operationId, summary }: Operation): ChangedSubject => ({
  type: kind === 'webhook' ? 'webhook' : 'operation',
  method,
  path,
  ...(operationId !== undefined && { operationId }),
  ...(summary !== undefined && { summary }),
})

function channelsOf(before: ApiSpec, after: ApiSpec, { pairs, renamed }: ComparisonContext): ComparedSubject[] {
  const shown = ({ channels }: ApiSpec) => channels.filter(({ extensions }) => !extensions.isExcluded)
  const rest = new Set(shown(before))
  const current = shown(after).map((channel): ComparedSubject => {
    const record = emptyRecord()
    const part = wholeSubject(record, pairs)
    const old = channelLike(channel, [...rest])
    const subject = subjectOfChannel(channel)
    if (!old) {
      record.changes.push(changeOf('channel-added', part))
      return { state: 'added', subject, record, isUnstable: false }
    }
    rest.delete(old)
    compareChannel(old, channel, part, renamed)
    const previous = old.id === channel.id ? {} : { previous: subjectOfChannel(old) }
    return { state: 'changed', subject, ...previous, record, isUnstable: false }
  })
  const gone = [...rest].map((channel): ComparedSubject => {
    const record = emptyRecord()
    record.changes.push(changeOf('channel-removed', wholeSubject(record, pairs)))
    return { state: 'removed', subject: subjectOfChannel(channel), record, isUnstable: false }
  })
  return [...current, ...gone]
}

/** AsyncAPI 2 has the address as the id of a channel, AsyncAPI 3 has both. */
const channelLike = ({ id, address }: Channel, others: readonly Channel[]): Channel | undefined =>
  others.find(other => other.id === id) ??
  (address === undefined ? undefined : others.find(other => other.address === address))

const subjectOfChannel = ({ id, address, title, summary }: Channel): ChangedSubject => {
  const text = title ?? summary
  return {
    type: 'channel',
    id,
    ...(address !== undefined && { address }),
    ...(text !== undefined && { summary: text }),
  }
}

function definitionsOf(before: ApiSpec, after: ApiSpec, { pairs }: ComparisonContext): ComparedSubject[] {
  // The fields of root types have other names than types.
  const keyOf = ({ kind, name }: GraphqlDefinition) =>
    `${['query', 'mutation', 'subscription', 'directive'].includes(kind) ? kind : 'type'} ${name}`
  const byKey = ({ definitions = [] }: ApiSpec) =>
    new Map(definitions.map(definition => [keyOf(definition), definition]))
  const old = byKey(before)
  const current = byKey(after)
  const subjectOf = ({ kind, name }: GraphqlDefinition): ChangedSubject => ({ type: 'graphql', kind, name })
  const kept = [...current].map(([key, definition]): ComparedSubject => {
    const record = emptyRecord()
    const part = wholeSubject(record, pairs)
    const other = old.get(key)
    if (other) compareDefinitions(other, definition, part)
    else record.changes.push(changeOf('definition-added', part))
    return { state: other ? 'changed' : 'added', subject: subjectOf(definition), record, isUnstable: false }
  })
  const removed = [...old].filter(([key]) => !current.has(key))
  const gone = removed.map(([, definition]): ComparedSubject => {
    const record = emptyRecord()
    record.changes.push(removedDefinition(definition, wholeSubject(record, pairs)))
    return { state: 'removed', subject: subjectOf(definition), record, isUnstable: false }
  })
  return [...kept, ...gone]
}
