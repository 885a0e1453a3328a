import type { ApiSpec } from '../model/api-spec.ts'
import type { Channel } from '../model/channel.ts'
import type { GraphqlDefinition } from '../model/graphql.ts'
import type { Operation } from '../model/operation.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import type {
  Change,
  ChangedSubject,
  ComparedSpec,
  Level,
  SchemaChanges,
  SharedChange,
  SpecChanges,
  SubjectChanges,
} from './change.ts'
import { compareChannel } from './compare-channel.ts'
import { compareOperation, isUnstable, removalOf } from './compare-operation.ts'
import { compareSecuritySchemes, type RenamedSchemes, renamedSchemes } from './compare-security.ts'
import { compareDefinitions, removedDefinition } from './graphql/compare-definitions.ts'
import { matchOperations } from './match-operations.ts'
import { createSchemaPairs, type PairComparison } from './schemas/create-schema-pairs.ts'
import { ownChanges } from './schemas/inherited-changes.ts'
import { levelIn, type SchemaPairs } from './schemas/schema-site.ts'
import { type SubjectLink, type UsedChange, usedChanges } from './schemas/schema-users.ts'
import { withSharedChanges } from './shared-changes.ts'
import { changeOf, emptyRecord, type PlacedSchemaChange, type SubjectRecord, type SubjectSite } from './subject-site.ts'

export interface CompareOptions {
  /** ISO 8601. Removed operations are judged by their sunset date. Absent if it is unknown. */
  readonly today?: string | undefined
  /** Limit of work, in compared schemas. */
  readonly maxSteps?: number | undefined
}

/** Enough for specs of tens of thousands of schemas. A hostile one with endless combinations ends after some seconds. */
const defaultMaxSteps = 2_000_000

/** Finds all differences between two versions of a spec that matter to its clients. */
export function compareSpecs(before: ApiSpec, after: ApiSpec, options: CompareOptions = {}): SpecChanges {
  const { today, maxSteps = defaultMaxSteps } = options
  const comparison = createSchemaPairs(before.schemas, after.schemas, maxSteps)
  const context: Context = {
    pairs: comparison.pairs,
    renamed: renamedSchemes(before.securitySchemes, after.securitySchemes),
    today,
  }
  const compared = [
    ...operationsOf(before, after, context),
    ...channelsOf(before, after, context),
    ...definitionsOf(before, after, context),
  ]
  const { subjects, schemas } = joined(compared, comparison)
  const general = emptyRecord()
  compareSecuritySchemes(before.securitySchemes, after.securitySchemes, rootSite(general, context.pairs))
  const grouped = withSharedChanges(subjects)
  const shared: readonly SharedChange[] = [...general.changes.map(change => ({ change })), ...grouped.shared]
  return {
    kind: after.kind,
    from: comparedSpec(before),
    to: comparedSpec(after),
    subjects: grouped.subjects.filter(({ state, changes }) => state !== 'changed' || changes.length > 0),
    schemas,
    shared,
    counts: countLevels([
      ...grouped.subjects.flatMap(({ changes }) => changes),
      ...schemas.flatMap(({ changes }) => changes),
      ...shared.map(({ change }) => change),
    ]),
    isIncomplete: comparison.isExhausted(),
  }
}

interface Context {
  readonly pairs: SchemaPairs
  readonly renamed: RenamedSchemes
  readonly today: string | undefined
}

/** An operation or channel, and what was found about it. */
interface ComparedSubject extends Omit<SubjectChanges, 'changes'> {
  readonly record: SubjectRecord
  /** Whether breaking changes of it must be expected. */
  readonly isUnstable: boolean
}

const comparedSpec = ({ source, title, apiVersion }: ApiSpec): ComparedSpec => ({
  source,
  title,
  ...(apiVersion !== undefined && { version: apiVersion }),
})

const rootSite = (record: SubjectRecord, pairs: SchemaPairs, today?: string): SubjectSite => ({
  pairs,
  today,
  record,
  place: [],
  direction: 'request',
})

function operationsOf(before: ApiSpec, after: ApiSpec, context: Context): ComparedSubject[] {
  const shown = ({ operations }: ApiSpec) => operations.filter(({ extensions }) => !extensions.isExcluded)
  const { matches, removed, added } = matchOperations(shown(before), shown(after))
  const previousOf = new Map(matches.map(([old, operation]) => [operation, old]))
  const isAdded = new Set(added)
  const current = shown(after).flatMap((operation): ComparedSubject[] => {
    const record = emptyRecord()
    const site = operationSite(operation, record, context)
    const subject = subjectOfOperation(operation)
    const old = previousOf.get(operation)
    if (old) {
      compareOperation(old, operation, site, context.renamed)
      const isMoved = old.method !== operation.method || old.path !== operation.path
      const previous = isMoved ? { previous: subjectOfOperation(old) } : {}
      return [{ state: 'changed', subject, ...previous, record, isUnstable: isUnstable(old) }]
    }
    if (!isAdded.has(operation)) return []
    record.changes.push(changeOf(operation.kind === 'webhook' ? 'webhook-added' : 'operation-added', site))
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
const operationSite = ({ kind }: Operation, record: SubjectRecord, { pairs, today }: Context): SubjectSite => ({
  ...rootSite(record, pairs, today),
  direction: kind === 'webhook' ? 'response' : 'request',
})

const subjectOfOperation = ({ kind, method, path, operationId, summary }: Operation): ChangedSubject => ({
  type: kind === 'webhook' ? 'webhook' : 'operation',
  method,
  path,
  ...(operationId !== undefined && { operationId }),
  ...(summary !== undefined && { summary }),
})

function channelsOf(before: ApiSpec, after: ApiSpec, { pairs, renamed }: Context): ComparedSubject[] {
  const shown = ({ channels }: ApiSpec) => channels.filter(({ extensions }) => !extensions.isExcluded)
  const rest = new Set(shown(before))
  const current = shown(after).map((channel): ComparedSubject => {
    const record = emptyRecord()
    const site = rootSite(record, pairs)
    const old = channelLike(channel, [...rest])
    const subject = subjectOfChannel(channel)
    if (!old) {
      record.changes.push(changeOf('channel-added', site))
      return { state: 'added', subject, record, isUnstable: false }
    }
    rest.delete(old)
    compareChannel(old, channel, site, renamed)
    const previous = old.id === channel.id ? {} : { previous: subjectOfChannel(old) }
    return { state: 'changed', subject, ...previous, record, isUnstable: false }
  })
  const gone = [...rest].map((channel): ComparedSubject => {
    const record = emptyRecord()
    record.changes.push(changeOf('channel-removed', rootSite(record, pairs)))
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

function definitionsOf(before: ApiSpec, after: ApiSpec, { pairs }: Context): ComparedSubject[] {
  // The fields of root types have other names than types.
  const keyOf = ({ kind, name }: GraphqlDefinition) =>
    `${['query', 'mutation', 'subscription', 'directive'].includes(kind) ? kind : 'type'} ${name}`
  const byKey = ({ definitions = [] }: ApiSpec) =>
    new Map(definitions.map(definition => [keyOf(definition), definition]))
  const [old, current] = [byKey(before), byKey(after)]
  const subjectOf = ({ kind, name }: GraphqlDefinition): ChangedSubject => ({ type: 'graphql', kind, name })
  const kept = [...current].map(([key, definition]): ComparedSubject => {
    const record = emptyRecord()
    const site = rootSite(record, pairs)
    const other = old.get(key)
    if (other) compareDefinitions(other, definition, site)
    else record.changes.push(changeOf('definition-added', site))
    return { state: other ? 'changed' : 'added', subject: subjectOf(definition), record, isUnstable: false }
  })
  const removed = [...old].filter(([key]) => !current.has(key))
  const gone = removed.map(([, definition]): ComparedSubject => {
    const record = emptyRecord()
    record.changes.push(removedDefinition(definition, rootSite(record, pairs)))
    return { state: 'removed', subject: subjectOf(definition), record, isUnstable: false }
  })
  return [...kept, ...gone]
}

/** Joins the changes of operations with those of the schemas that they share. */
function joined(
  subjects: readonly ComparedSubject[],
  comparison: PairComparison,
): { readonly subjects: readonly SubjectChanges[]; readonly schemas: readonly SchemaChanges[] } {
  const compared = comparison.finish()
  const links: SubjectLink[] = []
  const changed = subjects.map(({ record, isUnstable, ...subject }, at): SubjectChanges => {
    const { own, inherited } = ownPlacedChanges(record, compared)
    for (const { link, direction } of record.links)
      links.push({ subject: at, direction, link, inherited: inherited.get(link) })
    const changes = [...record.changes, ...own.flatMap(placedChange)]
    return { ...subject, changes: isUnstable ? changes.map(withoutBreaking) : changes }
  })
  const used = usedChanges(compared, links, comparison.pairs.spend)
  const schemas = [...used].flatMap(([id, changes]): SchemaChanges[] => {
    const pair = compared.get(id)
    return pair ? schemaChanges([pair.before, pair.after], changes, subjects) : []
  })
  return { subjects: changed, schemas: schemas.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) }
}

/** The changes of unshared schemas, by place, without those of shared schemas that are combined with them. */
function ownPlacedChanges({ schemaChanges, links }: SubjectRecord, compared: Parameters<typeof ownChanges>[2]) {
  const places = new Set(schemaChanges.map(({ place }) => place))
  const parts = [...places].map(place =>
    ownChanges(
      schemaChanges.filter(found => found.place === place),
      links.filter(found => found.place === place).map(({ link }) => link),
      compared,
      ({ change }) => change,
    ),
  )
  return {
    own: parts.flatMap(({ own }) => own),
    inherited: new Map(parts.flatMap(({ inherited }) => [...inherited])),
  }
}

function placedChange({ change, place, direction }: PlacedSchemaChange): Change[] {
  const level = levelIn(change, direction)
  if (level === undefined) return []
  const { rule, field, name, from, to } = change
  return [withField({ ...changeOf(rule, { place, direction }), level }, field, { name, from, to })]
}

function withField(change: Change, field: string, { name, from, to }: Pick<Change, 'name' | 'from' | 'to'>): Change {
  return {
    ...change,
    place: field === '' ? change.place : [...change.place, { type: 'field', name: field }],
    ...(name !== undefined && { name }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

const withoutBreaking = (change: Change): Change =>
  change.level === 'breaking' ? { ...change, level: 'warning' } : change

function schemaChanges(
  [before, after]: readonly [string, string],
  used: readonly UsedChange[],
  subjects: readonly ComparedSubject[],
): SchemaChanges[] {
  const users = new Set<number>()
  const directions = new Set<'request' | 'response'>()
  const changes = used.flatMap(({ change, users: usersOf }): Change[] => {
    const found = (['request', 'response'] as const).flatMap(direction => {
      const level = usersOf[direction].size > 0 ? levelIn(change, direction) : undefined
      if (level === undefined) return []
      directions.add(direction)
      for (const user of usersOf[direction]) users.add(user)
      return [level]
    })
    const level = worstOf(found)
    const { rule, field, name, from, to } = change
    const unplaced = changeOf(rule, { place: [], direction: 'request' })
    return level === undefined ? [] : [withField({ ...unplaced, level }, field, { name, from, to })]
  })
  if (changes.length === 0) return []
  const [name, previousName] = [schemaNameOf(after), schemaNameOf(before)]
  return [
    {
      name,
      ...(previousName !== name && { previousName }),
      usedIn: directions.size === 2 ? 'both' : directions.has('request') ? 'requests' : 'responses',
      changes,
      users: [...users].sort((a, b) => a - b).flatMap(user => subjects[user]?.subject ?? []),
    },
  ]
}

const levels: readonly Level[] = ['breaking', 'warning', 'info']

const worstOf = (found: readonly Level[]): Level | undefined => levels.find(level => found.includes(level))

const countLevels = (changes: readonly Change[]): Readonly<Record<Level, number>> => ({
  breaking: changes.filter(({ level }) => level === 'breaking').length,
  warning: changes.filter(({ level }) => level === 'warning').length,
  info: changes.filter(({ level }) => level === 'info').length,
})
