import type { Channel, ChannelServer } from '../model/channel.ts'
import type { SecurityScheme } from '../model/security.ts'
import type { PackedChannel } from './packed-channel.ts'
import type { PackedOperation } from './packed-operation.ts'

/** The data of a playground: an operation or a channel. */
export interface PlaygroundSubject {
  readonly operation?: PackedOperation | undefined
  readonly channel?: PackedChannel | undefined
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** Names of schema files in the folder of this file: for the request, and additional ones for responses. */
  readonly schemaFiles: { readonly request: readonly string[]; readonly response: readonly string[] }
  /** Project path or URL of the document, the base of relative server addresses. */
  readonly source: string
  readonly settings: PlaygroundSettings
  /** The values of `{{name}}` in the texts of all these files. */
  readonly variables: Readonly<Record<string, string>>
}

export interface PlaygroundSettings {
  /** Whether requests go through the proxy of the site, if there is one. */
  readonly proxy: boolean
  /** Whether requests sent by the browser include the API's cookies and credentials. */
  readonly credentials: boolean
  /** Whether fields are filled with examples from the document. */
  readonly prefill: boolean
  /** Languages of code samples, in display order. */
  readonly languages: readonly { readonly key: string; readonly label: string }[]
  /** Whether optional fields are filled too. */
  readonly isOptionalFilled: boolean
}

/** Whether a browser can connect to at least one server of a channel. */
export const isConnectable = ({ servers }: Pick<Channel, 'servers'>): boolean => servers.some(isConnectableServer)

/** Whether a browser supports the protocol of a server. */
export const isConnectableServer = ({ protocol }: Pick<ChannelServer, 'protocol'>): boolean => /^wss?$/i.test(protocol)
