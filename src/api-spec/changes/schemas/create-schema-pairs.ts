import { ownValue } from '../../../source/json/own-value.ts'
import { emptySchema } from '../../model/empty-schema.ts'
import type { Schemas } from '../../schemas/merged-schema.ts'
import { compareStructures } from './compare-schemas.ts'
import { linkEqualSchemas } from './link-equal-schemas.ts'
import { bothSides, type SchemaChange, type SchemaLink, type SchemaPairs, wholeSchema } from './schema-part.ts'

/** Two shared schemas, with their differences and the pairs that they use in turn. */
export interface ComparedPair {
  readonly before: string
  readonly after: string
  /** Whether their values are written as text: see `SchemaPart`. */
  readonly isText: boolean
  readonly changes: SchemaChange[]
  readonly links: SchemaLink[]
}

/** The shared schemas of two specs, compared as soon as a place uses them. */
export interface PairComparison {
  readonly pairs: SchemaPairs
  /** Compares all requested pairs, including those that they use. */
  readonly finish: () => ReadonlyMap<string, ComparedPair>
}

/** @param maxSteps Limit of work, in compared parts of schemas. */
export function createSchemaPairs(before: Schemas, after: Schemas, maxSteps: number): PairComparison {
  const compared = new Map<string, ComparedPair>()
  const waiting: ComparedPair[] = []
  const usage = { steps: 0 }
  const pairs: SchemaPairs = {
    before,
    after,
    spend: (steps = 1) => {
      usage.steps += steps
      return usage.steps <= maxSteps
    },
    isExhausted: () => usage.steps > maxSteps,
    pairOf: (old, current, mayBeText) => {
      const typesOf = (schemas: Schemas, key: string) => ownValue(schemas, key)?.types.join()
      // As text, only a changed type means something else.
      const isText = mayBeText && typesOf(before, old) !== typesOf(after, current)
      const id = JSON.stringify(isText ? [old, current, 'text'] : [old, current])
      if (!compared.has(id)) {
        const pair: ComparedPair = { before: old, after: current, isText, changes: [], links: [] }
        compared.set(id, pair)
        waiting.push(pair)
      }
      return id
    },
  }
  return {
    pairs,
    finish: () => {
      // Not recursive, because chains of schemas may be long.
      for (let pair = waiting.pop(); pair; pair = waiting.pop()) comparePair(pair, pairs)
      return compared
    },
  }
}

function comparePair({ before, after, isText, changes, links }: ComparedPair, pairs: SchemaPairs): void {
  const old = ownValue(pairs.before, before) ?? emptySchema
  const current = ownValue(pairs.after, after) ?? emptySchema
  const part = {
    pairs,
    report: (change: SchemaChange) => void changes.push(change),
    link: (link: SchemaLink) => void links.push(link),
    isText,
    ...wholeSchema,
  }
  if (!linkEqualSchemas(old, current, part)) compareStructures(old, current, part)
  if (!old.isDeprecated && current.isDeprecated)
    changes.push({ rule: 'schema-deprecated', field: '', sides: bothSides, isReversed: false })
  if (old.isDeprecated && !current.isDeprecated)
    changes.push({ rule: 'schema-restored', field: '', sides: bothSides, isReversed: false })
}
