import { isDeepEqual } from '../../../source/json/is-deep-equal.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { emptySchema } from '../../model/empty-schema.ts'
import type { Schema } from '../../model/schema.ts'
import { hasKeywords, namedSchema } from './named-schema.ts'
import { commonSides, type SchemaSite, type Sides } from './schema-site.ts'

/**
 * Links the shared schemas inside two equal schemas, which is much faster than a comparison.
 *
 * @returns `false` if they differ, or if they combine shared schemas, so that they must be compared.
 */
export function linkEqualSchemas(before: Schema, after: Schema, site: SchemaSite): boolean {
  if (before !== after && !isDeepEqual(before, after)) return false
  const found: FoundLink[] = []
  if (!findLinks(after, { sides: site.sides, isReversed: site.isReversed }, site, found)) return false
  for (const { key, sides, isReversed } of found) {
    // An alias may lead to another schema in each version.
    const reference = { ...emptySchema, ref: key }
    const old = namedSchema(reference, site.pairs.before)?.key ?? key
    const current = namedSchema(reference, site.pairs.after)?.key ?? key
    site.link({ pair: site.pairs.pairOf(old, current, site.isText), sides, isReversed })
  }
  return true
}

interface FoundLink extends Position {
  readonly key: string
}

interface Position {
  readonly sides: Sides
  readonly isReversed: boolean
}

/** @returns Whether the schema contains no combination of shared schemas. */
function findLinks(schema: Schema, at: Position, site: SchemaSite, found: FoundLink[]): boolean {
  if (schema.ref !== undefined) {
    found.push({ key: schema.ref, ...at })
    return schema.allOf.length + schema.types.length === 0 && !hasKeywords(schema)
  }
  if (schema.allOf.length > 0) return false
  const inner = (child: Schema | undefined) => child === undefined || findLinks(child, at, site, found)
  return (
    schema.properties.every(({ schema: property }) =>
      findLinks(property, propertyPosition(property, at, site), site, found),
    ) &&
    schema.patternProperties.every(({ schema: property }) => inner(property)) &&
    [...schema.prefixItems, ...schema.oneOf, ...schema.anyOf, schema.items, schema.additionalProperties].every(inner) &&
    (schema.not === undefined || findLinks(schema.not, { ...at, isReversed: !at.isReversed }, site, found))
  )
}

function propertyPosition({ ref, isReadOnly, isWriteOnly }: Schema, at: Position, { pairs }: SchemaSite): Position {
  const target = ref === undefined ? undefined : ownValue(pairs.after, ref)
  const own = {
    request: !isReadOnly && target?.isReadOnly !== true,
    response: !isWriteOnly && target?.isWriteOnly !== true,
  }
  return { ...at, sides: commonSides(at.sides, own) }
}
