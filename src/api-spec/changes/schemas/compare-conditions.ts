import type { Discriminator, Schema } from '../../model/schema.ts'
import { contentText } from './match-options.ts'
import { reportAt, type SchemaPart } from './schema-part.ts'

type Compare = (before: Schema | undefined, after: Schema | undefined, part: SchemaPart) => void

/** Keywords that restrict values depending on others. They are compared as a whole. */
const keywords = ['conditions', 'dependents', 'contains', 'propertyNames', 'contentSchema'] as const

const names: Readonly<Record<(typeof keywords)[number], string>> = {
  conditions: 'if',
  dependents: 'dependentRequired',
  contains: 'contains',
  propertyNames: 'propertyNames',
  contentSchema: 'contentSchema',
}

/** Reports differences of `not`, of conditions and of discriminators. */
export function compareConditions(before: Schema, after: Schema, part: SchemaPart, compare: Compare): void {
  for (const keyword of keywords) {
    const old = before[keyword]
    const current = after[keyword]
    if (old === undefined && current === undefined) continue
    if (contentText(old) === contentText(current)) continue
    const name = names[keyword]
    if (old === undefined) reportAt(part, 'condition-added', { to: name })
    else if (current === undefined) reportAt(part, 'condition-removed', { from: name })
    else reportAt(part, 'condition-changed', { to: name })
  }
  compareNot(before.not, after.not, part, compare)
  compareDiscriminators(before, after, part)
}

/** A schema below `not` that becomes narrower allows more values. */
function compareNot(before: Schema | undefined, after: Schema | undefined, part: SchemaPart, compare: Compare): void {
  if (before && after) compare(before, after, { ...part, isReversed: !part.isReversed, depth: part.depth + 1 })
  else if (after) reportAt(part, 'condition-added', { to: 'not' })
  else if (before) reportAt(part, 'condition-removed', { from: 'not' })
}

function compareDiscriminators(before: Schema, after: Schema, part: SchemaPart): void {
  const old = before.discriminator
  const current = after.discriminator
  // Without a discriminator, the alternatives are still the same.
  if (!old && current) reportAt(part, 'discriminator-added', { to: current.propertyName })
  if (old && !current) reportAt(part, 'discriminator-removed', { from: old.propertyName })
  if (!old || !current) return
  if (old.propertyName !== current.propertyName)
    reportAt(part, 'discriminator-changed', { from: old.propertyName, to: current.propertyName })
  else compareMappings(old, current, part)
}

function compareMappings(old: Discriminator, current: Discriminator, part: SchemaPart): void {
  const oldValues = new Map(old.mapping)
  const newValues = new Map(current.mapping)
  for (const [value, schema] of oldValues) {
    const other = newValues.get(value)
    if (other === undefined) reportAt(part, 'discriminator-value-removed', { from: value })
    else if (other !== schema && Object.hasOwn(part.pairs.after, schema))
      reportAt(part, 'discriminator-value-changed', { from: value, to: other })
  }
  for (const value of newValues.keys())
    if (!oldValues.has(value)) reportAt(part, 'discriminator-value-added', { to: value })
}
