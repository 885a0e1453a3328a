import type { Json } from '../../source/json/json.ts'
import { isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { anyValueOf, objectOf, textOf, textsOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import { reportUnknownKeys } from '../document/report-unknown-keys.ts'
import { noExtensions } from '../model/empty-schema.ts'
import type { SchemaExtensions } from '../model/schema.ts'
import { accessIn } from '../visibility/access-in.ts'

/** Keys that are read separately. */
const handledKeys = new Set(['x-mint', 'x-default', 'x-mint-enum', 'x-nullable'])

/** Keys of schemas and of parameters, which have the same extensions. All others are the author's own. */
const standardKeys = new Set(
  `$anchor $comment $defs $dynamicAnchor $dynamicRef $id $recursiveAnchor $recursiveRef $ref $schema $vocabulary
  additionalItems additionalProperties allOf allowEmptyValue allowReserved anyOf collectionFormat const contains content
  contentEncoding contentMediaType contentSchema default definitions dependencies dependentRequired dependentSchemas
  deprecated description discriminator else enum example examples exclusiveMaximum exclusiveMinimum explode externalDocs
  format if in items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties
  minimum multipleOf name not nullable oneOf pattern patternProperties prefixItems properties propertyNames readOnly
  required schema style summary then title type unevaluatedItems unevaluatedProperties uniqueItems writeOnly xml`.split(
    /\s+/,
  ),
)

/** The extensions of a schema, or of another object with the same keys. */
export function readSchemaExtensions(node: SpecNode, report: Report): SchemaExtensions {
  const keys = isObject(node.value) ? Object.keys(node.value).filter(key => !standardKeys.has(key)) : []
  if (keys.length === 0) return noExtensions
  const mint = objectOf(node, 'x-mint', report)
  if (mint) reportUnknownKeys(mint, ['pre', 'post', 'groups'], '"x-mint"', report)
  const access = accessIn(node.value)
  const others = keys.filter(key => !handledKeys.has(key)).map(key => [key, valueAt(node, key) ?? null] as const)
  return {
    pre: mint ? labelsOf(mint, 'pre', report) : [],
    post: mint ? labelsOf(mint, 'post', report) : [],
    ...(access && { access }),
    default: anyValueOf(node, 'x-default'),
    others: others satisfies readonly (readonly [string, Json])[],
  }
}

/** A single label may be written without a list. */
function labelsOf(mint: SpecNode, key: string, report: Report): readonly string[] {
  const value = valueAt(mint, key)
  if (value === undefined || isList(value)) return textsOf(mint, key, report)
  const label = textOf(mint, key, report)
  return label === undefined ? [] : [label]
}
