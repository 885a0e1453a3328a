import type { Json } from '../../../source/json/json.ts'
import type { Schemas } from '../../schemas/merged-schema.ts'
import type { Level } from '../change.ts'
import { type RuleId, ruleOf } from '../rules.ts'

/** Whether clients send or receive a value. */
export type Direction = 'request' | 'response'

/** Where a value occurs. A read-only property does not occur in requests. */
export type Sides = Readonly<Record<Direction, boolean>>

export const bothSides: Sides = { request: true, response: true }

/** A difference in a schema, before it is known where the schema is used. */
export interface SchemaChange {
  readonly rule: RuleId
  /** The field: `items[].name`. Empty for the whole value. */
  readonly field: string
  readonly name?: string | undefined
  readonly from?: readonly [Json] | undefined
  readonly to?: readonly [Json] | undefined
  readonly sides: Sides
  /** Whether it is below an odd number of `not`, where a narrower schema allows more values. */
  readonly isReversed: boolean
}

/** A use of a shared schema. */
export interface SchemaLink {
  /** The pair of schemas: see `SchemaPairs`. */
  readonly pair: string
  readonly sides: Sides
  readonly isReversed: boolean
  /** The field of a schema that is combined with the shared one, so that it has the same changes. */
  readonly layerField?: string | undefined
}

/** The schemas of both versions, and the pairs of shared schemas that are compared. */
export interface SchemaPairs {
  readonly before: Schemas
  readonly after: Schemas
  /** Counts steps of work. Returns `false` if the limit is exceeded. */
  readonly spend: (steps?: number) => boolean
  /** Whether the limit of work is exceeded. */
  readonly isExhausted: () => boolean
  /** Requests the comparison of two shared schemas. Returns the id of the pair. */
  readonly pairOf: (before: string, after: string, isText: boolean) => string
}

/** A part of two schemas that are compared. */
export interface SchemaPart {
  readonly pairs: SchemaPairs
  readonly report: (change: SchemaChange) => void
  readonly link: (link: SchemaLink) => void
  readonly field: string
  readonly sides: Sides
  readonly isReversed: boolean
  /** Whether the value is written as text, as in the query of a URL: the number 5 and the text "5" are the same there. */
  readonly isText: boolean
  /** The combined schemas around this part, to detect cycles. */
  readonly ancestors: readonly string[]
  readonly depth: number
}

/** The position of a schema that is compared as a whole. */
export const wholeSchema = {
  field: '',
  sides: bothSides,
  isReversed: false,
  ancestors: [],
  depth: 0,
} as const satisfies Partial<SchemaPart>

/** Values of a difference. */
export interface ChangedValues {
  readonly name?: string
  readonly from?: Json
  readonly to?: Json
}

/** Reports a difference in a part. */
export function reportAt(part: SchemaPart, rule: RuleId, { name, from, to }: ChangedValues = {}): void {
  const { report, field, sides, isReversed } = part
  report({
    rule,
    field,
    ...(name !== undefined && { name }),
    ...(from !== undefined && { from: [from] as const }),
    ...(to !== undefined && { to: [to] as const }),
    sides,
    isReversed,
  })
}

/** A property, the items, or other values inside of a part. */
export const innerSchemaPart = (part: SchemaPart, step: string, sides: Sides = part.sides): SchemaPart => ({
  ...part,
  field: step === '[]' || part.field === '' ? `${part.field}${step}` : `${part.field}.${step}`,
  sides,
  depth: part.depth + 1,
})

/** The name of a property in a path: in quotation marks if it has other characters than usual names. */
export const stepOf = (name: string): string => (/^[\w$@-]+$/.test(name) ? name : JSON.stringify(name))

/** The level of a difference for values that clients send or receive. `undefined`: the value does not occur there. */
export function levelIn({ rule, sides, isReversed }: SchemaChange, direction: Direction): Level | undefined {
  if (!sides[direction]) return undefined
  return ruleOf(rule)[isReversed ? opposite(direction) : direction]
}

export const opposite = (direction: Direction): Direction => (direction === 'request' ? 'response' : 'request')

/** The places of a value that occur in both. */
export const commonSides = (one: Sides, other: Sides): Sides => ({
  request: one.request && other.request,
  response: one.response && other.response,
})
