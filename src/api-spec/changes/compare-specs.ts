import type { ApiSpec } from '../model/api-spec.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import type { Change, ComparedSpec, Level, SchemaChanges, SharedChange, SpecChanges, SubjectChanges } from './change.ts'
import { compareSecuritySchemes, renamedSchemes } from './compare-security.ts'
import { type ComparedSubject, type ComparisonContext, compareSubjects } from './compare-subjects.ts'
import { type ComparedPair, createSchemaPairs, type PairComparison } from './schemas/create-schema-pairs.ts'
import { ownChanges } from './schemas/inherited-changes.ts'
import { levelIn } from './schemas/schema-part.ts'
import { type SubjectLink, type UsedChange, usedChanges } from './schemas/schema-users.ts'
import { withSharedChanges } from './shared-changes.ts'
import { changeOf, emptyRecord, type PlacedSchemaChange, type SubjectRecord, wholeSubject } from './subject-part.ts'

export interface CompareOptions {
  /** ISO 8601. Removed operations are judged by their sunset date. Absent if it is unknown. */
  readonly today?: string | undefined
  /** Limit of work, in compared parts of schemas. */
  readonly maxSteps?: number | undefined
}

/** Enough for thousands of changed schemas. With endless combinations of schemas, the limit is reached within a second or two. */
const defaultMaxSteps = 500_000

/** Finds all differences between two versions of a spec that matter to its clients. */
export function compareSpecs(before: ApiSpec, after: ApiSpec, options: CompareOptions = {}): SpecChanges {
  const { today, maxSteps = defaultMaxSteps } = options
  const comparison = createSchemaPairs(before.schemas, after.schemas, maxSteps)
  const context: ComparisonContext = {
    pairs: comparison.pairs,
    renamed: renamedSchemes(before.securitySchemes, after.securitySchemes),
    today,
  }
  const { subjects, schemas } = joinChanges(compareSubjects(before, after, context), comparison)
  const general = emptyRecord()
  compareSecuritySchemes(before.securitySchemes, after.securitySchemes, wholeSubject(general, context.pairs))
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
    isIncomplete: comparison.pairs.isExhausted(),
  }
}

const comparedSpec = ({ source, title, apiVersion }: ApiSpec): ComparedSpec => ({
  source,
  title,
  ...(apiVersion !== undefined && { version: apiVersion }),
})

/** Joins the changes of operations with those of the schemas that they share. */
function joinChanges(
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
    return pair ? changesOfSharedSchema(pair, changes, subjects) : []
  })
  return { subjects: changed, schemas: schemas.toSorted(byName) }
}

function byName(one: SchemaChanges, other: SchemaChanges): number {
  if (one.name === other.name) return 0
  return one.name < other.name ? -1 : 1
}

/** The changes of unshared schemas, by place, without those of shared schemas that are combined with them. */
function ownPlacedChanges({ schemaChanges, links }: SubjectRecord, compared: ReadonlyMap<string, ComparedPair>) {
  const places = new Set(schemaChanges.map(({ place }) => place))
  const parts = [...places].map(place => {
    const changesHere = schemaChanges.filter(change => change.place === place)
    const linksHere = links.flatMap(({ link, place: linkPlace }) => (linkPlace === place ? [link] : []))
    return ownChanges({ changes: changesHere, links: linksHere, changeOf: ({ change }) => change }, compared)
  })
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

/** The entry of a shared schema in the result; an empty list if none of its changes matters to clients. */
function changesOfSharedSchema(
  { before, after }: Pick<ComparedPair, 'before' | 'after'>,
  used: readonly UsedChange[],
  subjects: readonly ComparedSubject[],
): SchemaChanges[] {
  const users = new Set<number>()
  const directions = new Set<'request' | 'response'>()
  const changes = used.flatMap(({ change, users: usersOf }): Change[] => {
    const levelsInUse = (['request', 'response'] as const).flatMap(direction => {
      const level = usersOf[direction].size > 0 ? levelIn(change, direction) : undefined
      if (level === undefined) return []
      directions.add(direction)
      for (const user of usersOf[direction]) users.add(user)
      return [level]
    })
    const level = worstOf(levelsInUse)
    const { rule, field, name, from, to } = change
    const unplaced = changeOf(rule, { place: [], direction: 'request' })
    return level === undefined ? [] : [withField({ ...unplaced, level }, field, { name, from, to })]
  })
  if (changes.length === 0) return []
  const name = schemaNameOf(after)
  const previousName = schemaNameOf(before)
  return [
    {
      name,
      ...(previousName !== name && { previousName }),
      usedIn: usageOf(directions),
      changes,
      users: [...users].sort((a, b) => a - b).flatMap(user => subjects[user]?.subject ?? []),
    },
  ]
}

function usageOf(directions: ReadonlySet<'request' | 'response'>): SchemaChanges['usedIn'] {
  if (directions.size === 2) return 'both'
  return directions.has('request') ? 'requests' : 'responses'
}

/** The most severe first. */
const levels: readonly Level[] = ['breaking', 'warning', 'info']

/** The most severe of some levels. */
const worstOf = (some: readonly Level[]): Level | undefined => levels.find(level => some.includes(level))

const countLevels = (changes: readonly Change[]): Readonly<Record<Level, number>> => ({
  breaking: changes.filter(({ level }) => level === 'breaking').length,
  warning: changes.filter(({ level }) => level === 'warning').length,
  info: changes.filter(({ level }) => level === 'info').length,
})
