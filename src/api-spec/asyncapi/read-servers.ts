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
export function readServers(root: SpecNode, context: AsyncApiContext): DefinitionIndex<ServerDefinition> {
  const servers = dereferencedMembersOf(root, 'servers', context).flatMap(([name, written]) => {
    const node = objectAt(written, context)
    const server = node && readServer(name, node, context)
    return server ? [{ id: name, locations: locationsFrom(written, context), server }] : []
  })
  return indexDefinitions(servers)
}

export function readServer(name: string, node: SpecNode, context: AsyncApiContext): ChannelServer | undefined {
  const text = (key: string) => textOf(node, key, context.report)
  const address = text('host') ?? text('url')
  if (address === undefined) {
    const message = `The server "${name}" has no "host", so it is left out.`
    context.report(error('api-spec/missing-value', spanOf(node), message, 'Add "host": "broker.example.com".'))
    return undefined
  }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1]
  const protocol = text('protocol') ?? scheme ?? assumedProtocol(name, node, context)
  return {
    name,
    title: text('title') ?? text('summary'),
    description: longTextOf(node, 'description', context),
    url: (scheme === undefined ? `${protocol}://${address}` : address) + pathOf(address, text('pathname')),
    protocol,
    protocolVersion: text('protocolVersion'),
    variables: readVariables(node, context),
    security: readSecurity([node], context),
    bindings: readBindings([node], context),
  }
}

function assumedProtocol(name: string, node: SpecNode, { report }: AsyncApiContext): string {
  const message = `The server "${name}" has no "protocol", so "ws" is assumed.`
  report(
    warning(
      'api-spec/missing-value',
      spanOf(node),
      message,
      'Add a protocol, such as "protocol": "wss" or "protocol": "kafka".',
    ),
  )
  return 'ws'
}

/** The path after the host, with a single slash in between. */
function pathOf(address: string, pathname = ''): string {
  if (pathname === '' || pathname === '/') return ''
  return address.endsWith('/') ? pathname.replace(/^\//, '') : pathname.replace(/^(?!\/)/, '/')
}

function readVariables(node: SpecNode, context: AsyncApiContext): readonly ServerVariable[] {
  const { report } = context
  return dereferencedMembersOf(node, 'variables', context).flatMap(([name, written]) => {
    const variable = objectAt(written, context)
    if (!variable) return []
    const values = textsOf(variable, 'enum', report)
    const first = values[0] ?? textsOf(variable, 'examples', report)[0]
    const description = textOf(variable, 'description', report)
    return [{ name, default: textOf(variable, 'default', report) ?? first, enum: values, description }]
  })
}
