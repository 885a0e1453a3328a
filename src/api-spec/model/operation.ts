import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import type { ExternalDocs, Schema } from './schema.ts'
import type { SecurityAlternative } from './security.ts'

/** A method on a path, or a webhook: what one API page tells of. */
export interface Operation {
  readonly kind: 'path' | 'webhook'
  /** Upper case: `GET`. */
  readonly method: string
  /** How a request writes it, where that is not upper case: the name of an additional operation (OpenAPI 3.2). */
  readonly sentMethod?: string | undefined
  /** The key under `paths` or `webhooks`, as written. */
  readonly path: string
  readonly operationId?: string | undefined
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly tags: readonly string[]
  readonly isDeprecated: boolean
  /** Those of the path and its own, in the order of the document. */
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody | undefined
  /** Numbers first, then ranges (`4XX`), then `default`; otherwise in the order of the document. */
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  /** Any one of these will do; empty when nothing is needed. */
  readonly security: readonly SecurityAlternative[]
  /** Its own, those of its path, or those of the document. */
  readonly servers: readonly Server[]
  readonly externalDocs?: ExternalDocs | undefined
  readonly codeSamples: readonly CodeSample[]
  readonly extensions: OperationExtensions
  readonly span: Span
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie'

/** `querystring` of 3.2: one parameter that is the whole query. */
export interface Parameter {
  readonly name: string
  readonly in: ParameterPlace | 'querystring'
  /** Markdown. */
  readonly description?: string | undefined
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly allowEmptyValue: boolean
  readonly schema: Schema
  /** How its value is written; defaults of its place are filled in. */
  readonly style: 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie'
  readonly explode: boolean
  readonly allowReserved: boolean
  /** The media type that its value is written in, where it has `content` in place of a style. */
  readonly mediaType?: string | undefined
  readonly examples: readonly Example[]
  readonly groups: readonly string[]
}

/** A value given in the document. */
export interface Example {
  /** Its key; empty for an example without name. */
  readonly name: string
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  /** Absent or one value. */
  readonly value?: readonly [Json] | undefined
  /** Text as it goes over the wire, when the value is no JSON (`serializedValue` of 3.2, or a text for XML). */
  readonly text?: string | undefined
  /** Where the value lies; it is never fetched. */
  readonly externalUrl?: string | undefined
}

export interface MediaType {
  /** `application/json`, or a range: `image/*`. */
  readonly name: string
  readonly schema?: Schema | undefined
  /** The schema of each item of a stream (3.2). */
  readonly itemSchema?: Schema | undefined
  readonly examples: readonly Example[]
  /** How properties of a form are written, by their names. */
  readonly encoding: readonly PropertyEncoding[]
}

export interface PropertyEncoding {
  readonly property: string
  readonly contentType?: string | undefined
  readonly style?: Parameter['style'] | undefined
  readonly explode?: boolean | undefined
  readonly allowReserved: boolean
  readonly headers: readonly Header[]
}

export interface RequestBody {
  /** Markdown. */
  readonly description?: string | undefined
  readonly isRequired: boolean
  readonly content: readonly MediaType[]
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly headers: readonly Header[]
  readonly content: readonly MediaType[]
}

export interface Header {
  readonly name: string
  /** Markdown. */
  readonly description?: string | undefined
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly schema: Schema
  readonly examples: readonly Example[]
}

/** A request that the API sends. */
export interface Callback {
  readonly name: string
  /** Where it is sent, a runtime expression: `{$request.body#/callbackUrl}`. */
  readonly expression: string
  readonly method: string
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly isDeprecated: boolean
  readonly externalDocs?: ExternalDocs | undefined
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody | undefined
  readonly responses: readonly Response[]
}

export interface Server {
  /** With `{name}` for its variables; a relative one counts from where the document lies. */
  readonly url: string
  readonly name?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  /** May be empty; absent where its author gives none, and no list that begins with one. */
  readonly default?: string | undefined
  readonly enum: readonly string[]
  /** Markdown. */
  readonly description?: string | undefined
}

/** Code of the author's that calls the operation (`x-codeSamples`). */
export interface CodeSample {
  readonly lang: string
  readonly label?: string | undefined
  readonly source: string
}

/** What authors say of an operation beyond its specification. */
export interface OperationExtensions {
  /** Front matter of its page (`x-mint.metadata`). */
  readonly metadata: readonly (readonly [key: string, value: Json])[]
  /** MDX before the generated part (`x-mint.content`). */
  readonly content?: string | undefined
  /** Where its page is published (`x-mint.href`): a path of the site. */
  readonly href?: string | undefined
  /** Groups that may see it; empty for everybody. */
  readonly groups: readonly string[]
  readonly isHidden: boolean
  readonly isExcluded: boolean
  /** Where front matter, text and address of the page are written (`x-mint`). */
  readonly span?: Span | undefined
  /** Nothing uses it yet. */
  readonly mcp?: McpTool | undefined
}

/** An operation as a tool that agents call (`x-mint.mcp`). */
export interface McpTool {
  readonly isEnabled: boolean
  readonly name?: string | undefined
  readonly description?: string | undefined
}
