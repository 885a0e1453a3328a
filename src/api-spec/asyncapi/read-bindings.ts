import type { Json } from '../../source/json/json.ts'
import { childOf, isObject, valueAt } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import { readSchema } from '../json-schema/read-schema.ts'
import type { Binding } from '../model/channel.ts'
import type { Schema } from '../model/schema.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { childLayers, keysOf, layerWith, type TraitLayers } from './trait-layers.ts'

/** The protocol bindings of a server, channel, operation or message. Empty ones are left out. */
export function readBindings(layers: TraitLayers, context: AsyncApiContext): readonly Binding[] {
  const bindings = childLayers(layers, 'bindings', context)
  const protocols = bindings ? keysOf(bindings).filter(key => !key.startsWith('x-')) : []
  return protocols.flatMap(protocol => {
    const bindingLayers = bindings && childLayers(bindings, protocol, context)
    const binding = bindingLayers && readBinding(protocol, bindingLayers, context)
    return binding && hasContent(binding) ? [binding] : []
  })
}

function readBinding(protocol: string, layers: TraitLayers, context: AsyncApiContext): Binding {
  const query = schemaOf(layers, 'query', context)
  const headers = schemaOf(layers, 'headers', context)
  const schemas = schemaKeys.flatMap((key): (readonly [string, Schema])[] => {
    const schema = schemaOf(layers, key, context)
    return schema ? [[key, schema]] : []
  })
  const handshakeKeys = [...(query ? ['query'] : []), ...(headers ? ['headers'] : [])]
  const handledKeys = new Set(['method', 'bindingVersion', ...handshakeKeys, ...schemas.map(([key]) => key)])
  return {
    protocol,
    method: textOf(layerWith(layers, 'method'), 'method', context.report),
    query,
    headers,
    ...(schemas.length > 0 ? { schemas } : {}),
    values: keysOf(layers)
      .filter(key => !handledKeys.has(key))
      .flatMap(key => valueEntries(layers, key, context)),
  }
}

/** Keys of Kafka and MQTT bindings whose value is a schema. */
const schemaKeys = [
  'key',
  'groupId',
  'clientId',
  'correlationData',
  'responseTopic',
  'sessionExpiryInterval',
  'messageExpiryInterval',
  'maximumPacketSize',
]

/** In other protocols the value of such a key may not be a schema. */
function schemaOf(layers: TraitLayers, key: string, context: AsyncApiContext): Schema | undefined {
  const node = childOf(layerWith(layers, key), key)
  return isObject(node.value) ? readSchema(node, context) : undefined
}

function valueEntries(layers: TraitLayers, key: string, context: AsyncApiContext): (readonly [string, Json])[] {
  const holder = layerWith(layers, key)
  const value = dereference(childOf(holder, key), context)?.value ?? valueAt(holder, key)
  return value === undefined || value === null ? [] : [[key, value]]
}

const hasContent = ({ method, query, headers, schemas = [], values }: Binding): boolean =>
  schemas.length + values.length > 0 || [method, query, headers].some(part => part !== undefined)
