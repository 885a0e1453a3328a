import type { Binding, Channel, ChannelOperation, Message, MessageExample } from '../model/channel.ts'
import { packExamples } from './packed-examples.ts'
import { type PackedSchema, packSchema, shortText, unpackSchema } from './packed-schema.ts'

/**
 * The part of a channel that a browser needs to connect, to send messages and to validate received ones. Plain data.
 */
export interface PackedChannel
  extends Pick<Channel, 'id' | 'address' | 'title' | 'description' | 'servers' | 'parameters'> {
  readonly operations: readonly PackedChannelOperation[]
  readonly messages: readonly PackedMessage[]
  readonly bindings: readonly PackedBinding[]
}

interface PackedChannelOperation extends Pick<ChannelOperation, 'id' | 'readerDoes' | 'title' | 'security'> {
  readonly messages: readonly PackedMessage[]
  readonly replies: readonly PackedMessage[]
}

interface PackedMessage extends Pick<Message, 'id' | 'name' | 'title' | 'description' | 'contentType'> {
  readonly payload?: PackedSchema | undefined
  readonly examples: readonly MessageExample[]
}

/** The handshake of a WebSocket. */
interface PackedBinding extends Pick<Binding, 'protocol' | 'method'> {
  readonly query?: PackedSchema | undefined
  readonly headers?: PackedSchema | undefined
}

/** Packs a channel for the playground. */
export function packChannel(channel: Channel): PackedChannel {
  const { id, address, title, summary, servers, parameters, operations, messages, bindings } = channel
  const description = channel.description ?? summary
  return {
    id,
    address,
    title,
    description: description && shortText(description),
    servers: servers.map(server => ({ ...withShortText(server), bindings: [] })),
    parameters: parameters.map(parameter => ({ ...withShortText(parameter), schema: undefined })),
    operations: operations.map(operation => ({
      id: operation.id,
      readerDoes: operation.readerDoes,
      title: operation.title,
      security: operation.security,
      messages: operation.messages.map(packMessage),
      replies: repliesHere(operation, id).map(packMessage),
    })),
    messages: messages.map(packMessage),
    bindings: bindings.filter(({ protocol }) => protocol === 'ws').map(packBinding),
  }
}

const withShortText = <Part extends { readonly description?: string | undefined }>(part: Part): Part => ({
  ...part,
  description: part.description && shortText(part.description),
})

/** Replies through another channel are left out. */
const repliesHere = ({ reply }: ChannelOperation, id: string): readonly Message[] =>
  reply && (reply.channel === undefined || reply.channel === id) ? reply.messages : []

/** Converts a packed channel back. Replies belong to the operations that they answer. */
export function unpackChannel(packed: PackedChannel): Channel {
  return {
    ...packed,
    tags: [],
    operations: packed.operations.map(({ messages, replies, ...operation }) => ({
      ...operation,
      isDeprecated: false,
      messages: messages.map(unpackMessage),
      reply: replies.length > 0 ? { messages: replies.map(unpackMessage) } : undefined,
      bindings: [],
      codeSamples: [],
    })),
    messages: packed.messages.map(unpackMessage),
    bindings: packed.bindings.map(({ query, headers, ...binding }) => ({
      ...binding,
      query: query && unpackSchema(query),
      headers: headers && unpackSchema(headers),
      values: [],
    })),
    extensions: { metadata: [], isHidden: false, isExcluded: false },
    span: { path: '', line: 1, column: 1 },
  }
}

const packMessage = ({
  id,
  name,
  title,
  summary,
  contentType,
  payload,
  examples,
  ...rest
}: Message): PackedMessage => ({
  id,
  name,
  title,
  ...withShortText({ description: rest.description ?? summary }),
  contentType,
  payload: payload && packSchema(payload, true),
  examples: packExamples(examples),
})

const unpackMessage = ({ payload, ...message }: PackedMessage): Message => ({
  ...message,
  payload: payload && unpackSchema(payload),
  isDeprecated: false,
  tags: [],
  bindings: [],
})

const packBinding = ({ protocol, method, query, headers }: Binding): PackedBinding => ({
  protocol,
  method,
  query: query && packSchema(query, true),
  headers: headers && packSchema(headers, true),
})
