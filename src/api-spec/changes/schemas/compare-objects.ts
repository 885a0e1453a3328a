import { emptySchema } from '../../model/empty-schema.ts'
import type { Schema } from '../../model/schema.ts'
import { layersOf, type Schemas } from '../../schemas/merged-schema.ts'
import { isAnything } from './schema-shape.ts'
import { commonSides, reportAt, type SchemaPairs, type SchemaSite, type Sides, siteIn, stepOf } from './schema-site.ts'

type Compare = (before: Schema | undefined, after: Schema | undefined, site: SchemaSite) => void

/** A property with everything that decides who sends and who receives it. */
interface PropertyFacts {
  readonly schema: Schema
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly isWriteOnly: boolean
  readonly isDeprecated: boolean
  readonly hasDefault: boolean
}

/** Reports differences between the properties of two objects, and of what they allow beside them. */
export function compareObjects(before: Schema, after: Schema, site: SchemaSite, compare: Compare): void {
  const { pairs } = site
  const old = propertiesOf(before, pairs.before, pairs)
  const current = propertiesOf(after, pairs.after, pairs)
  const renamed = renamedProperties(old, current)
  for (const [name, property] of old) {
    const other = current.get(name)
    const newName = renamed.get(name)
    if (other) compareProperty(property, other, siteIn(site, stepOf(name)), compare)
    else if (newName !== undefined)
      reportAt(siteIn(site, stepOf(newName), sidesOf(property, site)), 'property-renamed', { from: name, to: newName })
    else reportRemoved(property, after.isClosed, siteIn(site, stepOf(name), sidesOf(property, site)))
  }
  const newNames = new Set(renamed.values())
  for (const [name, property] of current)
    if (!old.has(name) && !newNames.has(name))
      reportAt(siteIn(site, stepOf(name), sidesOf(property, site)), addedRule(property))
  compareAdditional(before, after, site, compare)
  comparePatternProperties(before, after, site, compare)
}

function propertiesOf(
  { properties, required }: Schema,
  schemas: Schemas,
  { spend, isExhausted }: SchemaPairs,
): Map<string, PropertyFacts> {
  const names = new Set(required)
  const found = new Map<string, PropertyFacts>()
  for (const { name, schema } of properties) {
    if (isExhausted()) break
    const { layers } = layersOf(schema, schemas)
    if (!spend(layers.length)) break
    found.set(name, factsOf(schema, layers, names.has(name)))
  }
  for (const name of names) if (!found.has(name)) found.set(name, factsOf(emptySchema, [], true))
  return found
}

/** Not merged, because most properties are equal in both versions. */
const factsOf = (schema: Schema, layers: readonly Schema[], isRequired: boolean): PropertyFacts => ({
  schema,
  isRequired,
  isReadOnly: layers.some(layer => layer.isReadOnly),
  isWriteOnly: layers.some(layer => layer.isWriteOnly),
  isDeprecated: layers.some(layer => layer.isDeprecated),
  hasDefault: layers.some(layer => layer.default !== undefined),
})

const sidesOf = ({ isReadOnly, isWriteOnly }: PropertyFacts, { sides }: SchemaSite): Sides =>
  commonSides(sides, { request: !isReadOnly, response: !isWriteOnly })

/** Properties that only got another notation: `userName` and `user_name`. */
function renamedProperties(
  old: ReadonlyMap<string, PropertyFacts>,
  current: ReadonlyMap<string, PropertyFacts>,
): ReadonlyMap<string, string> {
  const plain = (name: string) => name.replace(/[-_]/g, '').toLowerCase()
  const added = new Map([...current.keys()].filter(name => !old.has(name)).map(name => [plain(name), name]))
  if (added.size === 0) return new Map()
  const removed = [...old.keys()].filter(name => !current.has(name))
  return new Map(
    removed.flatMap(name => {
      const newName = added.get(plain(name))
      return newName === undefined ? [] : [[name, newName] as const]
    }),
  )
}

function addedRule({ isRequired, hasDefault }: PropertyFacts) {
  if (!isRequired) return 'property-added' as const
  return hasDefault ? ('required-property-added-with-default' as const) : ('required-property-added' as const)
}

/** Clients already have to expect responses without an optional property. */
function reportRemoved({ isDeprecated, isRequired }: PropertyFacts, isClosed: boolean, site: SchemaSite): void {
  if (isDeprecated) reportAt(site, 'property-removed-deprecated')
  else if (isClosed) reportAt(site, isRequired ? 'required-property-forbidden' : 'property-forbidden')
  else reportAt(site, isRequired ? 'required-property-removed' : 'property-removed')
}

function compareProperty(before: PropertyFacts, after: PropertyFacts, site: SchemaSite, compare: Compare): void {
  const [was, is] = [sidesOf(before, site), sidesOf(after, site)]
  if (!before.isReadOnly && after.isReadOnly) reportAt(site, 'property-read-only')
  if (before.isReadOnly && !after.isReadOnly)
    reportAt(site, after.isRequired && !after.hasDefault ? 'required-property-writable' : 'property-writable')
  if (!before.isWriteOnly && after.isWriteOnly)
    reportAt(site, before.isRequired ? 'required-property-write-only' : 'property-write-only')
  if (before.isWriteOnly && !after.isWriteOnly) reportAt(site, 'property-readable')
  const common = { ...site, sides: commonSides(was, is) }
  if (!before.isRequired && after.isRequired)
    reportAt(common, after.hasDefault ? 'property-required-with-default' : 'property-required')
  if (before.isRequired && !after.isRequired) reportAt(common, 'property-optional')
  if (!before.isDeprecated && after.isDeprecated) reportAt(common, 'property-deprecated')
  if (before.isDeprecated && !after.isDeprecated) reportAt(common, 'property-restored')
  if (common.sides.request || common.sides.response) compare(before.schema, after.schema, common)
}

function compareAdditional(before: Schema, after: Schema, site: SchemaSite, compare: Compare): void {
  if (before.isClosed !== after.isClosed) reportAt(site, after.isClosed ? 'object-closed' : 'object-opened')
  if (before.isClosed || after.isClosed) return
  const [from, to] = [before.additionalProperties, after.additionalProperties]
  const isFree = (schema: Schema | undefined, schemas: Schemas) => !schema || isAnything(schema, schemas)
  const [wasFree, isFreeNow] = [isFree(from, site.pairs.before), isFree(to, site.pairs.after)]
  if (wasFree && isFreeNow) return
  if (wasFree) reportAt(site, 'additional-properties-restricted')
  else if (isFreeNow) reportAt(site, 'additional-properties-unrestricted')
  else compare(from, to, siteIn(site, '*'))
}

function comparePatternProperties(before: Schema, after: Schema, site: SchemaSite, compare: Compare): void {
  const [old, current] = [before, after].map(
    ({ patternProperties }) => new Map(patternProperties.map(({ pattern, schema }) => [pattern, schema])),
  )
  if (!old || !current) return
  for (const [pattern, schema] of old) {
    const other = current.get(pattern)
    if (other) compare(schema, other, siteIn(site, `/${pattern}/`))
    else reportAt(site, 'pattern-properties-removed', { from: pattern })
  }
  for (const pattern of current.keys())
    if (!old.has(pattern)) reportAt(site, 'pattern-properties-added', { to: pattern })
}
