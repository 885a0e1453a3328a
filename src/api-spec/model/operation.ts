import type { Access } from '../../source/access/access.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import type { ExternalDocs, Schema } from './schema.ts'
import type { SecurityAlternative } from './security.ts'

/** A method on a path, or a webhook. Each is documented on one page. */
export interface Operation {
  readonly kind: 'path' | 'webhook'
  /** Upper case: `GET`. */
  readonly method: string
  /** The method in requests, if it is not upper case: the name of an additional operation (OpenAPI 3.2). */
  readonly sentMethod?: string | undefined
  /** The key under `paths` or `webhooks`, as written. */
  readonly path: string
  readonly operationId?: string | undefined
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly tags: readonly string[]
  readonly isDeprecated: boolean
  /** Parameters of the path and of the operation, in document order. */
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody | undefined
  /** Numbers first, then ranges (`4XX`), then `default`; otherwise in document order. */
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  /** One of these is enough; empty if no credentials are required. */
  readonly security: readonly SecurityAlternative[]
  /** Servers of the operation, of its path, or of the document. */
  readonly servers: readonly Server[]
  readonly externalDocs?: ExternalDocs | undefined
  readonly codeSamples: readonly CodeSample[]
  readonly extensions: OperationExtensions
  readonly span: Span
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie'

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string
  /** `querystring` (OpenAPI 3.2): the parameter is the whole query. */
  readonly in: ParameterLocation | 'querystring'
  /** Markdown. */
  readonly description?: string | undefined
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  /** The date after which it may be removed (`x-sunset`), ISO 8601. */
  readonly sunset?: string | undefined
  readonly allowEmptyValue: boolean
  readonly schema: Schema
  /** How the value is serialized. Defaults for the location are filled in. */
  readonly style: 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie'
  readonly explode: boolean
  readonly allowReserved: boolean
  /** The media type of the value, if the parameter has `content` instead of a style. */
  readonly mediaType?: string | undefined
  readonly examples: readonly Example[]
}

/** An example from the document. */
export interface Example {
  /** Its key; empty for an unnamed example. */
  readonly name: string
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  /** Absent or one value. */
  readonly value?: readonly [Json] | undefined
  /** The serialized text, if the value is not JSON (`serializedValue` of 3.2, or a string for XML). */
  readonly text?: string | undefined
  /** The location of the value. It is never fetched. */
  readonly externalUrl?: string | undefined
}

export interface MediaType {
  /** `application/json`, or a range: `image/*`. */
  readonly name: string
  readonly schema?: Schema | undefined
  /** The schema of each item of a stream (3.2). */
  readonly itemSchema?: Schema | undefined
  readonly examples: readonly Example[]
  /** How properties of a form are serialized, by name. */
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
  /** The target of the request, a runtime expression: `{$request.body#/callbackUrl}`. */
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
  /** With `{name}` for its variables. A relative address refers to the location of the document. */
  readonly url: string
  readonly name?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  /** May be empty; absent if there is neither a default nor a list of values. */
  readonly default?: string | undefined
  readonly enum: readonly string[]
  /** Markdown. */
  readonly description?: string | undefined
}

/** The author's code for calling the operation (`x-codeSamples`). */
export interface CodeSample {
  readonly lang: string
  readonly label?: string | undefined
  readonly source: string
}

/** The author's extensions of an operation. */
export interface OperationExtensions {
  /** Front matter of its page (`x-mint.metadata`). */
  readonly metadata: readonly (readonly [key: string, value: Json])[]
  /** MDX before the generated part (`x-mint.content`). */
  readonly content?: string | undefined
  /** The path of its page on the site (`x-mint.href`). */
  readonly href?: string | undefined
  /** Who may see it (`x-mint.groups`), if it is not for all readers. */
  readonly access?: Access | undefined
  readonly isHidden: boolean
  readonly isExcluded: boolean
  /** The date after which it may be removed (`x-sunset`), ISO 8601. */
  readonly sunset?: string | undefined
  /** How likely it changes (`x-stability`): `draft`, `alpha`, `beta`, `stable`. */
  readonly stability?: string | undefined
  /** The position of `x-mint`, which contains front matter, text and address of the page. */
  readonly span?: Span | undefined
  /** Not used yet. */
  readonly mcp?: McpTool | undefined
}

/** An operation as a tool for agents (`x-mint.mcp`). */
export interface McpTool {
  readonly isEnabled: boolean
  readonly name?: string | undefined
  readonly description?: string | undefined
}
