import type { ChannelServer } from '../../api-spec/model/channel.ts'
import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Operation, Server } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { element, text } from '../context/node-builders.ts'
import { fieldContextOf, type PageContext, section } from '../context/page-context.ts'
import { fieldRows } from '../fields/schema-fields.ts'
import { idPart } from '../id-part.ts'
import { bindingNodes } from './binding-nodes.ts'
import { needsServerSection } from './needs-server-section.ts'

/** The servers of an operation, if there is more to show than their addresses. */
export function serverSection({ servers }: Pick<Operation, 'servers'>, context: PageContext): BodyNode[] {
  return needsServerSection(servers) ? section('api-servers', serverNodes(servers, context)) : []
}

/** The address, name, description and variables of each server. For a server of a channel, also its protocol. */
export function serverNodes(list: readonly (Server | ChannelServer)[], context: PageContext): readonly BodyNode[] {
  return list.flatMap(server => {
    const rows = server.variables.map(({ name, description, enum: values, default: preset }) => ({
      name,
      schema: textSchema(values, preset, description),
      isRequired: false,
    }))
    const fieldContext = fieldContextOf(context, prefixOf(server), 'request')
    return [
      serverLine(server),
      ...(server.description ? context.renderMarkdown(server.description) : []),
      ...fieldRows(rows, fieldContext),
      ...('bindings' in server ? bindingNodes(server.bindings, context) : []),
    ]
  })
}

const prefixOf = ({ name }: Server): string => (name === undefined ? 'server' : `server-${idPart(name)}`)

function serverLine(server: Server | ChannelServer): BodyNode {
  const name = 'title' in server ? (server.title ?? server.name) : server.name
  const parts = [
    element('code', {}, [text(server.url)]),
    ...(name === undefined ? [] : [element('strong', {}, [text(name)])]),
    ...('protocol' in server ? [protocolNode(server)] : []),
  ]
  const spaced = parts.flatMap((part, at) => (at === 0 ? [part] : [text(' '), part]))
  return element('p', { class: 'api-server-line' }, spaced)
}

function protocolNode({ protocol, protocolVersion }: ChannelServer): BodyNode {
  const label = protocolVersion === undefined ? protocol : `${protocol} ${protocolVersion}`
  return element('span', { class: 'field-type' }, [text(label)])
}

/** A string schema with allowed values, or with a default. */
export function textSchema(
  values: readonly string[],
  preset: string | undefined,
  description: string | undefined,
): Schema {
  return {
    ...emptySchema,
    types: ['string'],
    description,
    ...(values.length > 0 ? { enum: values.map(value => ({ value })) } : {}),
    ...(preset === undefined ? {} : { default: [preset] }),
  }
}
