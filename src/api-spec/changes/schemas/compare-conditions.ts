import type { Discriminator, Schema } from '../../model/schema.ts'
import { contentText } from './match-options.ts'
import { reportAt, type SchemaSite } from './schema-site.ts'

type Compare = (before: Schema | undefined, after: Schema | undefined, site: SchemaSite) => void

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
export function compareConditions(before: Schema, after: Schema, site: SchemaSite, compare: Compare): void {
  for (const keyword of keywords) {
    const [old, current] = [before[keyword], after[keyword]]
    if (old === undefined && current === undefined) continue
    if (contentText(old) === contentText(current)) continue
    const name = names[keyword]
    if (old === undefined) reportAt(site, 'condition-added', { to: name })
    else if (current === undefined) reportAt(site, 'condition-removed', { from: name })
    else reportAt(site, 'condition-changed', { to: name })
  }
  compareNot(before.not, after.not, site, compare)
  compareDiscriminators(before, after, site)
}

/** A schema below `not` that becomes narrower allows more values. */
function compareNot(before: Schema | undefined, after: Schema | undefined, site: SchemaSite, compare: Compare): void {
  if (before && after) compare(before, after, { ...site, isReversed: !site.isReversed, depth: site.depth + 1 })
  else if (after) reportAt(site, 'condition-added', { to: 'not' })
  else if (before) reportAt(site, 'condition-removed', { from: 'not' })
}

function compareDiscriminators(before: Schema, after: Schema, site: SchemaSite): void {
  const [old, current] = [before.discriminator, after.discriminator]
  // Without a discriminator, the alternatives are still the same.
  if (!old && current) reportAt(site, 'discriminator-added', { to: current.propertyName })
  if (old && !current) reportAt(site, 'discriminator-removed', { from: old.propertyName })
  if (!old || !current) return
  if (old.propertyName !== current.propertyName)
    reportAt(site, 'discriminator-changed', { from: old.propertyName, to: current.propertyName })
  else compareMappings(old, current, site)
}

function compareMappings(old: Discriminator, current: Discriminator, site: SchemaSite): void {
  const [oldValues, newValues] = [new Map(old.mapping), new Map(current.mapping)]
  for (const [value, schema] of oldValues) {
    const other = newValues.get(value)
    if (other === undefined) reportAt(site, 'discriminator-value-removed', { from: value })
    else if (other !== schema && Object.hasOwn(site.pairs.after, schema))
      reportAt(site, 'discriminator-value-changed', { from: value, to: other })
  }
  for (const value of newValues.keys())
    if (!oldValues.has(value)) reportAt(site, 'discriminator-value-added', { to: value })
}
