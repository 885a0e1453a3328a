import { childOf, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { textOf, textsOf } from '../document/node-readers.ts'
import { dereference, dereferencedMembersOf, longTextOf } from '../document/read-context.ts'
import { readSchema } from '../json-schema/read-schema.ts'
import type { ChannelParameter } from '../model/channel.ts'
import type { Schema } from '../model/schema.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { objectAt } from './trait-layers.ts'

/** The parameters of a channel's address: first the documented ones, then those that appear only in the address. */
export function readParameters(
  channel: SpecNode,
  address: string | undefined,
  context: AsyncApiContext,
): readonly ChannelParameter[] {
  const described = dereferencedMembersOf(channel, 'parameters', context).map(([name, written]) => {
    const node = objectAt(written, context)
    return node ? readParameter(name, node, context) : plainParameter(name)
  })
  const known = new Set(described.map(({ name }) => name))
  const named = (address ?? '').matchAll(/\{([^{}]+)\}/g)
  const others = new Set([...named].map(([, name = '']) => name).filter(name => !known.has(name)))
  return [...described, ...[...others].map(plainParameter)]
}

const plainParameter = (name: string): ChannelParameter => ({ name, enum: [], examples: [] })

/** Up to 2.6 the values were in a separate schema. */
function readParameter(name: string, node: SpecNode, context: AsyncApiContext): ChannelParameter {
  const { report } = context
  const written = childOf(node, 'schema')
  const schema = isObject(written.value) ? dereference(written, context) : undefined
  const holderOf = (key: string) => (schema && valueAt(node, key) === undefined ? schema : node)
  return {
    name,
    description: longTextOf(holderOf('description'), 'description', context),
    enum: textsOf(holderOf('enum'), 'enum', report),
    default: textOf(holderOf('default'), 'default', report),
    examples: [...(schema ? exampleOf(schema, context) : []), ...textsOf(holderOf('examples'), 'examples', report)],
    schema: schema && informativeSchema(readSchema(schema, context)),
    location: textOf(node, 'location', report),
  }
}

function exampleOf(schema: SpecNode, { report }: AsyncApiContext): readonly string[] {
  return valueAt(schema, 'example') === undefined ? [] : [textOf(schema, 'example', report) ?? []].flat()
}

/** A schema, if it has more information about a string than its values. */
function informativeSchema(schema: Schema): Schema | undefined {
  const { types, format, constraints } = schema
  const hasMoreInfo = types.some(type => type !== 'string') || format !== undefined
  return hasMoreInfo || Object.values(constraints).some(bound => bound !== undefined) ? schema : undefined
}
