import type { ChannelServer } from '../api-spec/channel.ts'
import { emptySchema } from '../api-spec/empty-schema.ts'
import type { Operation, Server } from '../api-spec/operation.ts'
import type { Schema } from '../api-spec/schema.ts'
import type { BodyNode } from '../content/body.ts'
import { mostServers } from './endpoint-node.ts'
import { freeRows } from './free-rows.ts'
import { element, text } from './nodes.ts'
import { fieldDrawing, type PageDrawing, section } from './page-parts.ts'
import { piecesWithin } from './pieces.ts'
import { idPart } from './schema-fields.ts'

/** Where an operation is called, if more is to be told of its servers than their addresses. */
export function serverSection({ servers }: Pick<Operation, 'servers'>, drawing: PageDrawing): BodyNode[] {
  const isTold =
    servers.length > mostServers ||
    servers.some(
      ({ variables, description }) => variables.length > 0 || (servers.length > 1 && description !== undefined),
    )
  return isTold ? section('api-servers', serverNodes(servers, drawing)) : []
}

/** The address of each server, of one of a channel also its protocol, what is said of it, and its variables. */
export function serverNodes(list: readonly (Server | ChannelServer)[], drawing: PageDrawing): readonly BodyNode[] {
  return piecesWithin({ kind: 'servers', list }, drawing, servers =>
    servers.flatMap(server => {
      const rows = server.variables.map(({ name, description, enum: values, default: preset }) => ({
        name,
        schema: textSchema(values, preset, description),
        isRequired: false,
      }))
      const inside = fieldDrawing(drawing, prefixOf(server), 'request')
      return [
        lineOf(server),
        ...(server.description ? drawing.words(server.description) : []),
        ...freeRows(rows, inside),
      ]
    }),
  )
}

function prefixOf(server: Server | ChannelServer): string {
  const name = server.name ?? ('title' in server ? server.title : undefined)
  return name === undefined ? 'server' : `server-${idPart(name)}`
}

function lineOf(server: Server | ChannelServer): BodyNode {
  const address = element('code', {}, [text(server.url)])
  if (!('protocol' in server)) return element('p', { class: 'api-server-line' }, [address])
  const { protocol, protocolVersion } = server
  const label = protocolVersion === undefined ? protocol : `${protocol} ${protocolVersion}`
  const words = element('span', { class: 'field-type' }, [text(label)])
  return element('p', { class: 'api-server-line' }, [address, text(' '), words])
}

/** A value of text that one of some values may be, or a value that is taken where none is given. */
export function textSchema(
  values: readonly string[],
  preset: string | undefined,
  description: string | undefined,
): Schema {
  return {
    ...emptySchema,
    types: ['string'],
    description,
    ...(values.length > 0 ? { enum: values.map(value => ({ value, groups: [] })) } : {}),
    ...(preset === undefined || preset === '' ? {} : { default: [preset] }),
  }
}
