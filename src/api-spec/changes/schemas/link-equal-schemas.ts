import { isDeepEqual } from '../../../source/json/is-deep-equal.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { emptySchema } from '../../model/empty-schema.ts'
import type { Schema } from '../../model/schema.ts'
import { hasKeywords, namedSchema } from './named-schema.ts'
import { commonSides, type SchemaPart, type Sides } from './schema-part.ts'

/**
 * Links the shared schemas inside two equal schemas, which is much faster than a comparison.
 *
 * @returns `false` if they differ, or if they combine shared schemas, so that they must be compared.
 */
export function linkEqualSchemas(before: Schema, after: Schema, part: SchemaPart): boolean {
  if (before !== after && !isDeepEqual(before, after)) return false
  const found: FoundLink[] = []
  if (!findLinks(after, { sides: part.sides, isReversed: part.isReversed }, part, found)) return false
  for (const { key, sides, isReversed } of found) {
    // An alias may lead to another schema in each version.
    const reference = { ...emptySchema, ref: key }
    const old = namedSchema(reference, part.pairs.before)?.key ?? key
    const current = namedSchema(reference, part.pairs.after)?.key ?? key
    part.link({ pair: part.pairs.pairOf(old, current, part.isText), sides, isReversed })
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
function findLinks(schema: Schema, at: Position, part: SchemaPart, found: FoundLink[]): boolean {
  if (schema.ref !== undefined) {
    found.push({ key: schema.ref, ...at })
    return schema.allOf.length + schema.types.length === 0 && !hasKeywords(schema)
  }
  if (schema.allOf.length > 0) return false
  const inner = (child: Schema | undefined) => child === undefined || findLinks(child, at, part, found)
  return (
    schema.properties.every(({ schema: property }) =>
      findLinks(property, propertyPosition(property, at, part), part, found),
    ) &&
    schema.patternProperties.every(({ schema: property }) => inner(property)) &&
    [...schema.prefixItems, ...schema.oneOf, ...schema.anyOf, schema.items, schema.additionalProperties].every(inner) &&
    (schema.not === undefined || findLinks(schema.not, { ...at, isReversed: !at.isReversed }, part, found))
  )
}

function propertyPosition({ ref, isReadOnly, isWriteOnly }: Schema, at: Position, { pairs }: SchemaPart): Position {
  const target = ref === undefined ? undefined : ownValue(pairs.after, ref)
  const visibleSides = {
    request: !isReadOnly && target?.isReadOnly !== true,
    response: !isWriteOnly && target?.isWriteOnly !== true,
  }
  return { ...at, sides: commonSides(at.sides, visibleSides) }
}
