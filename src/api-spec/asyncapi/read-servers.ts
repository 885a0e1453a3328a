import { type SpecNode, spanOf } from '../document/node.ts'
import { textOf, textsOf } from '../document/node-readers.ts'
import { dereferencedMembersOf, longTextOf } from '../document/read-context.ts'
import { error, warning } from '../document/report.ts'
import type { ChannelServer } from '../model/channel.ts'
import type { ServerVariable } from '../model/operation.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { type Definition, type DefinitionIndex, indexDefinitions, locationsFrom } from './definition-index.ts'
import { readBindings } from './read-bindings.ts'
import { readSecurity } from './read-security.ts'
import { objectAt } from './trait-layers.ts'

/** A server of the document. */
export interface ServerDefinition extends Definition {
  readonly server: ChannelServer
}

/** The servers of a document, in document order. */
export function readServers(root: SpecNode, reading: AsyncApiContext): DefinitionIndex<ServerDefinition> {
  const servers = dereferencedMembersOf(root, 'servers', reading).flatMap(([name, written]) => {
    const node = objectAt(written, reading)
    const server = node && readServer(name, node, reading)
    return server ? [{ id: name, locations: locationsFrom(written, reading), server }] : []
  })
  return indexDefinitions(servers)
}

export function readServer(name: string, node: SpecNode, reading: AsyncApiContext): ChannelServer | undefined {
  const text = (key: string) => textOf(node, key, reading.report)
  const address = text('host') ?? text('url')
  if (address === undefined) {
    const message = `The server "${name}" does not say its "host", so it is left out.`
    reading.report(error('api-spec/missing-value', spanOf(node), message, 'Add "host": "broker.example.com".'))
    return undefined
  }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1]
  const protocol = text('protocol') ?? scheme ?? assumedProtocol(name, node, reading)
  return {
    name,
    title: text('title') ?? text('summary'),
    description: longTextOf(node, 'description', reading),
    url: (scheme === undefined ? `${protocol}://${address}` : address) + pathOf(address, text('pathname')),
    protocol,
    protocolVersion: text('protocolVersion'),
    variables: readVariables(node, reading),
    security: readSecurity([node], reading),
    bindings: readBindings([node], reading),
  }
}

function assumedProtocol(name: string, node: SpecNode, { report }: AsyncApiContext): string {
  const message = `The server "${name}" does not say its "protocol", so "ws" is assumed.`
  report(warning('api-spec/missing-value', spanOf(node), message, 'Add "protocol": "wss", or another such as "kafka".'))
  return 'ws'
}

/** The path after the host, with a single slash in between. */
function pathOf(address: string, pathname = ''): string {
  if (pathname === '' || pathname === '/') return ''
  return address.endsWith('/') ? pathname.replace(/^\//, '') : pathname.replace(/^(?!\/)/, '/')
}

function readVariables(node: SpecNode, reading: AsyncApiContext): readonly ServerVariable[] {
  const { report } = reading
  return dereferencedMembersOf(node, 'variables', reading).flatMap(([name, written]) => {
    const variable = objectAt(written, reading)
    if (!variable) return []
    const values = textsOf(variable, 'enum', report)
    const first = values[0] ?? textsOf(variable, 'examples', report)[0]
    const description = textOf(variable, 'description', report)
    return [{ name, default: textOf(variable, 'default', report) ?? first, enum: values, description }]
  })
}
