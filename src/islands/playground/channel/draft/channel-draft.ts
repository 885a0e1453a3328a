import type { Channel } from '../../../../api-spec/model/channel.ts'
import { parameterKey } from '../../../../api-spec/model/request-values.ts'
import { isConnectableServer } from '../../../../api-spec/playground/playground-subject.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { repeatsChannelAddress } from '../../../../api-spec/servers/repeats-channel-address.ts'
import type { Json } from '../../../../source/json/json.ts'
import { textsIn } from '../../draft/json-entries.ts'
import type { Subject } from '../../draft/load-subject.ts'
import type { SelectedServer } from '../../server/server-address.ts'
import { handshakeFields } from '../connection/handshake.ts'
import { type MessageMode, messagesForAction } from './channel-messages.ts'

/** What a reader has filled in, except credentials. Plain data. */
export interface ChannelDraft {
  /** One of the servers that a browser can connect to. */
  readonly server: SelectedServer
  /** Of the address of the channel. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether the address of the channel is appended to that of the server. */
  readonly isAddressed: boolean
  readonly query: Readonly<Record<string, Json>>
  /** Names of subprotocols, as typed. */
  readonly protocols: string
  /** Whether credentials for headers are sent as subprotocols. */
  readonly isOffered: boolean
  /** Index of the security alternative; absent to connect without credentials. */
  readonly alternative?: number | undefined
  /** Id of the selected message; empty for a message that is not in the spec. */
  readonly message: string
  /** Drafts by the id of their message, so that switching messages loses nothing. */
  readonly written: Readonly<Record<string, MessageDraft>>
}

export interface MessageDraft {
  readonly mode: MessageMode
  /** In form mode; in `file` mode, the chosen file. */
  readonly value?: Json | undefined
  /** In text mode; in JSON mode, as typed. */
  readonly text?: string | undefined
}

/** The initial content of the fields. */
export function initialChannelDraft(
  channel: Channel,
  { schemas, settings, reader }: Pick<Subject, 'schemas' | 'settings' | 'reader'>,
): ChannelDraft {
  const examples = channel.parameters.map(({ name, examples: [first] }) => [name, first] as const)
  const fields = handshakeFields(channel.bindings, 'query', schemas)
  const values = fields.map(({ name, schema }) => [name, mergedSchema(schema, schemas).default?.[0]] as const)
  return {
    server: { index: 0, variables: {} },
    parameters: { ...(settings.prefill ? definedEntries(examples) : {}), ...textsIn(readerValuesIn('path', reader)) },
    isAddressed: !isInServer(channel),
    query: { ...definedEntries(values), ...readerValuesIn('query', reader) },
    protocols: describedProtocols(channel, schemas),
    isOffered: true,
    message: messagesForAction(channel, 'send')[0]?.id ?? '',
    written: {},
  }
}

/** Values of a signed-in reader for the parameters in a place, by name. */
export function readerValuesIn(place: 'path' | 'query', reader: Subject['reader']): Readonly<Record<string, Json>> {
  const entries = Object.entries(reader?.parameters ?? {}).filter(([key]) => key.startsWith(`${place}/`))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(place.length + 1), value]))
}

/** Whether the address of the default server already contains that of the channel. */
function isInServer({ servers, address = '' }: Channel): boolean {
  const server = servers.find(isConnectableServer)
  return server !== undefined && repeatsChannelAddress(server.url, address)
}

/** Whether the reader has changed the selected message. Initial values come from the author. */
export const isMessageChanged = ({ written, message }: ChannelDraft): boolean => Object.hasOwn(written, message)

const definedEntries = <Value>(entries: readonly (readonly [string, Value | undefined])[]): Record<string, Value> =>
  Object.fromEntries(entries.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined))

export const isProtocolHeader = (name: string): boolean => name.toLowerCase() === 'sec-websocket-protocol'

/** Specs name subprotocols in the schema of this header. */
function describedProtocols({ bindings }: Channel, schemas: Schemas): string {
  const header = handshakeFields(bindings, 'headers', schemas).find(({ name }) => isProtocolHeader(name))
  const merged = header && mergedSchema(header.schema, schemas)
  const value = merged && (merged.const?.[0] ?? merged.default?.[0] ?? merged.enum?.[0]?.value ?? merged.examples[0])
  return typeof value === 'string' ? value : ''
}

/** The parameters of a draft by `parameterKey`. */
export function parametersOf({
  parameters,
  query,
}: Pick<ChannelDraft, 'parameters' | 'query'>): Readonly<Record<string, Json>> {
  const entriesIn = (place: 'path' | 'query', values: Readonly<Record<string, Json>>) =>
    Object.entries(values).map(([name, value]) => [parameterKey({ in: place, name }), value] as const)
  return Object.fromEntries([...entriesIn('path', parameters), ...entriesIn('query', query)])
}
