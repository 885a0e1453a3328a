import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import type { CodeSample, Example, OperationExtensions, Server } from './operation.ts'
import type { ExternalDocs, Schema } from './schema.ts'
import type { SecurityAlternative } from './security.ts'

/** An AsyncAPI channel, shown on one page. */
export interface Channel {
  /** Its key in the document. */
  readonly id: string
  /** The address of messages: `user/{userId}/signedup`; absent if it is known only at runtime. */
  readonly address?: string | undefined
  readonly title?: string | undefined
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly tags: readonly string[]
  readonly servers: readonly ChannelServer[]
  readonly parameters: readonly ChannelParameter[]
  /** Operations from the reader's point of view: what the API receives, readers send. */
  readonly operations: readonly ChannelOperation[]
  /** Messages that no operation refers to. */
  readonly messages: readonly Message[]
  readonly bindings: readonly Binding[]
  readonly externalDocs?: ExternalDocs | undefined
  readonly extensions: OperationExtensions
  readonly span: Span
}

export interface ChannelServer extends Server {
  /** `wss`, `kafka`, `mqtt` … */
  readonly protocol: string
  readonly protocolVersion?: string | undefined
  readonly title?: string | undefined
  readonly security: readonly SecurityAlternative[]
  readonly bindings: readonly Binding[]
}

export interface ChannelParameter {
  readonly name: string
  /** Markdown. */
  readonly description?: string | undefined
  readonly enum: readonly string[]
  readonly default?: string | undefined
  readonly examples: readonly string[]
  /** Additional information up to 2.6. Since 3.0, every parameter is a string. */
  readonly schema?: Schema | undefined
  /** Runtime expression for the location of the value in a message. */
  readonly location?: string | undefined
}

export interface ChannelOperation {
  readonly id: string
  /** What readers do. `action: receive` of the document is `send` here. */
  readonly readerDoes: 'send' | 'receive'
  readonly title?: string | undefined
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  readonly messages: readonly Message[]
  /** The reply, and its address. */
  readonly reply?: ChannelReply | undefined
  readonly security: readonly SecurityAlternative[]
  readonly bindings: readonly Binding[]
  readonly codeSamples: readonly CodeSample[]
}

export interface ChannelReply {
  /** An address, or a runtime expression for its location in the request: `$message.header#/replyTo`. */
  readonly address?: string | undefined
  /** Id of the reply channel, if it is known beforehand. */
  readonly channel?: string | undefined
  readonly messages: readonly Message[]
}

export interface Message {
  readonly id: string
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly contentType?: string | undefined
  readonly payload?: Schema | undefined
  readonly headers?: Schema | undefined
  /** Replaces `payload` or `headers` if it is written in another schema language. */
  readonly rawPayload?: RawSchema | undefined
  readonly rawHeaders?: RawSchema | undefined
  /** Runtime expression for the location of the correlation id in a message: `$message.header#/requestId`. */
  readonly correlationId?: string | undefined
  /** Markdown. */
  readonly correlationDescription?: string | undefined
  readonly examples: readonly MessageExample[]
  readonly isDeprecated: boolean
  readonly tags: readonly string[]
  readonly bindings: readonly Binding[]
  readonly externalDocs?: ExternalDocs | undefined
}

/** A schema of Avro, Protobuf, RAML or the like, shown as written. */
export interface RawSchema {
  /** `application/vnd.apache.avro;version=1.9.0`. */
  readonly format: string
  /** The language for highlighting: `json`, `protobuf`, `yaml`, `xml`, or `text`. */
  readonly language: string
  readonly text: string
}

export interface MessageExample extends Example {
  readonly headers?: Json | undefined
}

/** Protocol-specific information: `ws` with schemas of `query` and `headers`, others as plain data. */
export interface Binding {
  readonly protocol: string
  readonly method?: string | undefined
  readonly query?: Schema | undefined
  readonly headers?: Schema | undefined
  /** Other values with a schema, by name: `key`, `groupId`. */
  readonly schemas?: readonly (readonly [name: string, schema: Schema])[] | undefined
  /** All other values, which have no schema. */
  readonly values: readonly (readonly [name: string, value: Json])[]
}
