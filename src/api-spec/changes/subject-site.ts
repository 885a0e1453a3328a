import type { Schema } from '../model/schema.ts'
import type { Change, Place } from './change.ts'
import { type RuleId, ruleOf } from './rules.ts'
import { compareSchemas } from './schemas/compare-schemas.ts'
import {
  bothSides,
  type ChangedValues,
  type Direction,
  opposite,
  type SchemaChange,
  type SchemaLink,
  type SchemaPairs,
} from './schemas/schema-site.ts'

/** A difference in a schema of an operation or channel that is not shared. */
export interface PlacedSchemaChange {
  readonly change: SchemaChange
  readonly place: readonly Place[]
  readonly direction: Direction
}

/** A use of a shared schema. */
export interface PlacedLink {
  readonly link: SchemaLink
  readonly place: readonly Place[]
  readonly direction: Direction
}

/** What is found while an operation or channel is compared. */
export interface SubjectRecord {
  readonly changes: Change[]
  readonly schemaChanges: PlacedSchemaChange[]
  readonly links: PlacedLink[]
}

export const emptyRecord = (): SubjectRecord => ({ changes: [], schemaChanges: [], links: [] })

/** A part of an operation or channel that is compared. */
export interface SubjectSite {
  readonly pairs: SchemaPairs
  readonly record: SubjectRecord
  readonly place: readonly Place[]
  /** Whether clients send or receive the values here. */
  readonly direction: Direction
  /** ISO 8601. Absent if it is unknown. */
  readonly today?: string | undefined
}

/** The site of a whole operation, channel or definition, or of the whole spec. Clients send its values. */
export const rootSite = (record: SubjectRecord, pairs: SchemaPairs, today?: string): SubjectSite => ({
  pairs,
  today,
  record,
  place: [],
  direction: 'request',
})

/** The site of a part inside. */
export const siteAt = (site: SubjectSite, place: Place, direction = site.direction): SubjectSite => ({
  ...site,
  place: [...site.place, place],
  direction,
})

/** The site with values that go the other way, such as the response to a request. */
export const answerSite = (site: SubjectSite): SubjectSite => ({ ...site, direction: opposite(site.direction) })

/** Reports a difference at a site. */
export function report(site: SubjectSite, rule: RuleId, values: ChangedValues = {}): void {
  site.record.changes.push(changeOf(rule, site, values))
}

/** A difference, judged by its rule. */
export function changeOf(
  rule: RuleId,
  { place, direction }: Pick<SubjectSite, 'place' | 'direction'>,
  { name, from, to }: ChangedValues = {},
): Change {
  const { kind, [direction]: level } = ruleOf(rule)
  return {
    rule,
    kind,
    level,
    place,
    ...(name !== undefined && { name }),
    ...(from !== undefined && { from: [from] }),
    ...(to !== undefined && { to: [to] }),
  }
}

/** Compares two schemas at a site. */
export function compareSchemasAt(
  site: SubjectSite,
  before: Schema | undefined,
  after: Schema | undefined,
  { isText = false }: { readonly isText?: boolean } = {},
): void {
  const { pairs, record, place, direction } = site
  compareSchemas(before, after, {
    pairs,
    report: change => void record.schemaChanges.push({ change, place, direction }),
    link: link => void record.links.push({ link, place, direction }),
    field: '',
    sides: bothSides,
    isReversed: false,
    isText,
    ancestors: [],
    depth: 0,
  })
}
