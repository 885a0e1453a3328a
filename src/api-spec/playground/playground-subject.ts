import type { Channel, ChannelServer } from '../model/channel.ts'
import type { SecurityScheme } from '../model/security.ts'
import type { PackedChannel } from './packed-channel.ts'
import type { PackedOperation } from './packed-operation.ts'

/** What a playground works from: an operation, or a channel. */
export interface PlaygroundSubject {
  readonly operation?: PackedOperation | undefined
  readonly channel?: PackedChannel | undefined
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  /** Names of the files of schemas, in the folder of this file: for the request, and further ones for answers. */
  readonly schemaFiles: { readonly request: readonly string[]; readonly response: readonly string[] }
  /** Project path or URL of the document: relative addresses of servers count from there. */
  readonly source: string
  readonly settings: PlaygroundSettings
  /** What stands for `{{name}}` in the texts of all these files. */
  readonly variables: Readonly<Record<string, string>>
}

export interface PlaygroundSettings {
  /** Whether requests go through the proxy of the site, where it has one. */
  readonly proxy: boolean
  /** Whether cookies of the API and its sign-in go with requests that the browser sends itself. */
  readonly credentials: boolean
  /** Whether examples of the document fill the fields. */
  readonly prefill: boolean
  /** Languages that samples are written in, in their order. */
  readonly languages: readonly { readonly key: string; readonly label: string }[]
  /** Whether what may be absent is filled in as well. */
  readonly isOptionalFilled: boolean
}

/** Whether a browser can connect to one of the servers of a channel. */
export const isConnectable = ({ servers }: Pick<Channel, 'servers'>): boolean => servers.some(isConnectableServer)

/** Whether a browser can speak the protocol of a server. */
export const isConnectableServer = ({ protocol }: Pick<ChannelServer, 'protocol'>): boolean => /^wss?$/i.test(protocol)
