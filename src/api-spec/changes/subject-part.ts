import type { Schema } from '../model/schema.ts'
import type { Change, PartStep } from './change.ts'
import { type RuleId, ruleOf } from './rules.ts'
import { compareSchemas } from './schemas/compare-schemas.ts'
import {
  type ChangedValues,
  type Direction,
  opposite,
  type SchemaChange,
  type SchemaLink,
  type SchemaPairs,
  wholeSchema,
} from './schemas/schema-part.ts'

/** A difference in a schema of an operation or channel that is not shared. */
export interface PlacedSchemaChange {
  readonly change: SchemaChange
  readonly place: readonly PartStep[]
  readonly direction: Direction
}

/** A use of a shared schema. */
export interface PlacedLink {
  readonly link: SchemaLink
  readonly place: readonly PartStep[]
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
export interface SubjectPart {
  readonly pairs: SchemaPairs
  readonly record: SubjectRecord
  readonly place: readonly PartStep[]
  /** Whether clients send or receive the values here. */
  readonly direction: Direction
  /** ISO 8601. Absent if it is unknown. */
  readonly today?: string | undefined
}

/** A whole operation, channel or definition, or the whole spec. Clients send its values. */
export const wholeSubject = (record: SubjectRecord, pairs: SchemaPairs, today?: string): SubjectPart => ({
  pairs,
  today,
  record,
  place: [],
  direction: 'request',
})

/** A part inside of another one. */
export const innerPart = (part: SubjectPart, place: PartStep, direction = part.direction): SubjectPart => ({
  ...part,
  place: [...part.place, place],
  direction,
})

/** The same part with values that go in the other direction, such as the response to a request. */
export const inOppositeDirection = (part: SubjectPart): SubjectPart => ({
  ...part,
  direction: opposite(part.direction),
})

/** Reports a difference in a part. */
export function report(part: SubjectPart, rule: RuleId, values: ChangedValues = {}): void {
  part.record.changes.push(changeOf(rule, part, values))
}

/** A difference, judged by its rule. */
export function changeOf(
  rule: RuleId,
  { place, direction }: Pick<SubjectPart, 'place' | 'direction'>,
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

/** Compares the schemas of both versions of a part. */
export function compareSchemasOfPart(
  part: SubjectPart,
  before: Schema | undefined,
  after: Schema | undefined,
  { isText = false }: { readonly isText?: boolean } = {},
): void {
  const { pairs, record, place, direction } = part
  compareSchemas(before, after, {
    pairs,
    report: change => void record.schemaChanges.push({ change, place, direction }),
    link: link => void record.links.push({ link, place, direction }),
    isText,
    ...wholeSchema,
  })
}
