import { didYouMean } from '../../source/nearest-name.ts'
import type { ChannelServer } from '../channel.ts'
import { isObject, type SpecNode, spanOf } from '../document/node.ts'
import { stepsOf } from '../document/pointer.ts'
import { listOf } from '../document/readers.ts'
import { warning } from '../document/report.ts'
import type { AsyncReading } from './async-reading.ts'
import { objectAt } from './layers.ts'
import { type AsyncServer, readServer } from './read-servers.ts'
import { type SiteIndex, siteBehind } from './sites.ts'

/** The servers that a channel names; all of the document where it names none. */
export function readChannelServers(
  node: SpecNode,
  servers: SiteIndex<AsyncServer>,
  reading: AsyncReading,
): readonly ChannelServer[] {
  const named = listOf(node, 'servers', reading.report)
  if (named.length === 0) return servers.all.map(({ server }) => server)
  return named.flatMap(written => serverBehind(written, servers, reading) ?? [])
}

/** 3.0 refers to servers; 2.x names them. */
function serverBehind(
  written: SpecNode,
  servers: SiteIndex<AsyncServer>,
  reading: AsyncReading,
): ChannelServer | undefined {
  const name = typeof written.value === 'string' ? written.value : undefined
  if (name === undefined && isObject(written.value)) {
    const site = siteBehind(written, servers, reading)
    const node = site ? undefined : objectAt(written, reading)
    return site?.server ?? (node && readServer(stepsOf(node.pointer).at(-1) ?? '', node, reading))
  }
  const known = servers.all.find(({ id }) => id === name)
  if (!known) reading.report(unknownServer(written, servers))
  return known?.server
}

function unknownServer(written: SpecNode, servers: SiteIndex<AsyncServer>) {
  const message = `A channel names the server ${JSON.stringify(written.value)}, which the document does not have.`
  const ids = servers.all.map(({ id }) => id)
  return warning(
    'api-spec/unknown-server',
    spanOf(written),
    message,
    didYouMean(typeof written.value === 'string' ? written.value : '', ids) ??
      (ids.length > 0 ? `There are: ${ids.join(', ')}.` : 'Describe it under "servers".'),
  )
}
