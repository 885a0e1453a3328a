import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import { isObject, type SpecNode, spanOf } from '../document/node.ts'
import { listOf } from '../document/node-readers.ts'
import { warning } from '../document/report.ts'
import type { ChannelServer } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { type DefinitionIndex, resolveDefinition } from './definition-index.ts'
import { readServer, type ServerDefinition } from './read-servers.ts'
import { objectAt } from './trait-layers.ts'

/** The servers of a channel. If it lists none, all servers of the document. */
export function readChannelServers(
  node: SpecNode,
  servers: DefinitionIndex<ServerDefinition>,
  context: AsyncApiContext,
): readonly ChannelServer[] {
  const named = listOf(node, 'servers', context.report)
  if (named.length === 0) return servers.all.map(({ server }) => server)
  return named.flatMap(written => resolveServer(written, servers, context) ?? [])
}

/** 3.0 references servers; 2.x lists their names. */
function resolveServer(
  written: SpecNode,
  servers: DefinitionIndex<ServerDefinition>,
  context: AsyncApiContext,
): ChannelServer | undefined {
  const name = typeof written.value === 'string' ? written.value : undefined
  if (name === undefined && isObject(written.value)) {
    const definition = resolveDefinition(written, servers, context)
    const node = definition ? undefined : objectAt(written, context)
    return definition?.server ?? (node && readServer(pointerSegments(node.pointer).at(-1) ?? '', node, context))
  }
  const known = servers.all.find(({ id }) => id === name)
  if (!known) context.report(unknownServer(written, servers))
  return known?.server
}

function unknownServer(written: SpecNode, servers: DefinitionIndex<ServerDefinition>) {
  const message = `The channel uses the server ${JSON.stringify(written.value)}, which does not exist.`
  const ids = servers.all.map(({ id }) => id)
  return warning(
    'api-spec/unknown-server',
    spanOf(written),
    message,
    didYouMean(typeof written.value === 'string' ? written.value : '', ids) ??
      (ids.length > 0 ? `Valid values: ${ids.join(', ')}.` : 'Add it to "servers".'),
  )
}
