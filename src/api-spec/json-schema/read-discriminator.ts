import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { membersOf, objectOf, textOf } from '../document/node-readers.ts'
import type { ReadContext } from '../document/read-context.ts'
import { error, warning } from '../document/report.ts'
import type { Discriminator, Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'

/**
 * The property that distinguishes the options. Options without a mapping have the name of their schema as the value.
 *
 * Swagger 2.0 has only the name of the property.
 */
export function readDiscriminator(
  node: SpecNode,
  options: readonly Schema[],
  context: ReadContext,
): Discriminator | undefined {
  const written = valueAt(node, 'discriminator')
  if (written === undefined) return undefined
  const discriminator = typeof written === 'string' ? undefined : objectOf(node, 'discriminator', context.report)
  const propertyName = discriminator ? textOf(discriminator, 'propertyName', context.report) : written
  if (typeof propertyName !== 'string') {
    if (discriminator) context.report(noProperty(discriminator))
    return undefined
  }
  const mapping = discriminator ? readMapping(discriminator, context) : []
  const mapped = new Set(mapping.map(([, key]) => key))
  const others = options.flatMap(({ ref }) =>
    ref === undefined || mapped.has(ref) ? [] : [[schemaNameOf(ref), ref] as const],
  )
  return {
    propertyName,
    mapping: [...mapping, ...others],
    defaultMapping: discriminator && defaultOf(discriminator, context),
  }
}

const noProperty = (discriminator: SpecNode) =>
  warning(
    'api-spec/missing-value',
    spanOf(discriminator),
    'The discriminator has no "propertyName", so it is left out.',
    'Add the name of the property that distinguishes the options: "propertyName": "type".',
  )

function readMapping(discriminator: SpecNode, context: ReadContext): (readonly [value: string, key: string])[] {
  return membersOf(discriminator, 'mapping', context.report).flatMap(([value, node]) => {
    const key = schemaNamed(node, context)
    return key === undefined ? [] : [[value, key] as const]
  })
}

function defaultOf(discriminator: SpecNode, context: ReadContext): string | undefined {
  const node = childOf(discriminator, 'defaultMapping')
  return node.value === undefined ? undefined : schemaNamed(node, context)
}

const similarSchemaHint = (value: string, keys: Iterable<string>): string =>
  didYouMean(value.replace(/^.*\//, ''), [...keys].map(schemaNameOf)) ??
  'Write the name of a schema in the API description, or a reference such as "#/components/schemas/Cat".'

/** The key of a schema, given by its name or a reference. */
function schemaNamed(node: SpecNode, { documents, report, referencedSchemas }: ReadContext): string | undefined {
  const { value } = node
  if (typeof value !== 'string') return undefined
  const escaped = value.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25')
  const pointers = ['components/schemas', 'definitions'].map(section => `#/${section}/${escaped}`)
  const named = value.includes('#') ? undefined : pointers.map(pointer => documents.find(pointer, node)).find(Boolean)
  const target = named ?? documents.find(value, node)
  if (!target) {
    const message = `The discriminator refers to the schema "${value}", which does not exist.`
    report(
      error('api-spec/missing-reference', spanOf(node), message, similarSchemaHint(value, referencedSchemas.keys())),
    )
    return undefined
  }
  if (!referencedSchemas.has(target.key)) referencedSchemas.set(target.key, target.node)
  return target.key
}
