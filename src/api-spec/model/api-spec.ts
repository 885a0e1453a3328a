import type { Access, Reader } from '../../source/access/access.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Channel } from './channel.ts'
import type { GraphqlDefinition } from './graphql.ts'
import type { Operation } from './operation.ts'
import type { ExternalDocs, Schema } from './schema.ts'
import type { SdkFormat, SdkLibrary } from './sdk.ts'
import type { SecurityScheme } from './security.ts'

/** A spec with all files that it may reference: the input of `parseSpec`. */
export interface SpecInput {
  /** Leaves out what this reader may not see. If absent, the spec is complete. */
  readonly reader?: Reader | undefined
  /** The main document. Its path is a project path, or the URL from which it was fetched. */
  readonly file: SourceFile
  /** Project files that it references through `$ref`, directly or indirectly. */
  readonly references: readonly SourceFile[]
  /** OpenAPI overlays, in the order in which they are applied. */
  readonly overlays: readonly SourceFile[]
  /** Present if the files are a GraphQL schema: how it is called. `references` are then further files of the schema. */
  readonly graphql?: GraphqlService | undefined
  /**
   * Present if the files are the output of a documentation tool. `references` are then the files of a folder, below the path
   * of `file`, which has no text of its own.
   */
  readonly sdk?: SdkFormat | undefined
}

/** How readers call a GraphQL API, which its schema does not say. */
export interface GraphqlService {
  /** The URL that requests are sent to. */
  readonly endpoint?: string | undefined
  /** The credentials of requests. */
  readonly security?: SecurityScheme | undefined
}

/** A parsed OpenAPI or AsyncAPI document, GraphQL schema or documentation of a library: one model for all versions. */
export interface ApiSpec {
  readonly kind: 'openapi' | 'asyncapi' | 'graphql' | 'sdk'
  /** Project path or URL of the document. */
  readonly source: string
  /** Whether a syntax error in one of its files was reported, so that parts of it may be missing. */
  readonly hasSyntaxError?: true | undefined
  /** As written, before any conversion: `2.0`, `3.1.0`. */
  readonly version: string
  readonly title: string
  readonly apiVersion?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly tags: readonly Tag[]
  /** In document order: paths, within a path by method, then webhooks. Excluded ones are included. */
  readonly operations: readonly Operation[]
  readonly channels: readonly Channel[]
  /** Everything in a GraphQL schema that has a page, in document order; absent for other specs. */
  readonly definitions?: readonly GraphqlDefinition[] | undefined
  /** The symbols of a library, in the output of a documentation tool; absent for specs. */
  readonly library?: SdkLibrary | undefined
  /**
   * All referenced schemas, and all of `components.schemas`, by key: `#` and a name of `components.schemas`, such as
   * `#User`; otherwise file and pointer, `common.yaml#/definitions/User`.
   */
  readonly schemas: Readonly<Record<string, Schema>>
  /** The first position of each site address in its texts; absent if positions were not collected. */
  readonly links?: Readonly<Record<string, Span>> | undefined
  /** By key in the document. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly externalDocs?: ExternalDocs | undefined
  /** Absent if no part is restricted to some readers. */
  readonly restrictions?: Restrictions | undefined
  /**
   * Schemas that are published in one file each. Only for a spec without its hidden parts: the same groups as those of
   * the complete spec, so that readers of different parts share files.
   */
  readonly schemaGroups?: readonly SchemaGroup[] | undefined
}

export interface SchemaGroup {
  readonly keys: readonly string[]
  /** Those that requests use. */
  readonly inRequests: readonly string[]
}

/** The parts of a spec that only some readers may see: `x-mint.groups` and `x-mint-enum`. */
export interface Restrictions {
  /** Each kind of access that occurs, once. */
  readonly accesses: readonly Access[]
  /** The number of parts. */
  readonly count: number
  /** The position of the first one. */
  readonly span: Span
}

export interface Tag {
  readonly name: string
  /** The text shown to readers: `x-group`, `summary` of 3.2, or the name. */
  readonly label: string
  /** Markdown. */
  readonly description?: string | undefined
  /** Name of the parent tag (3.2). There are no cycles, and the depth is limited. */
  readonly parent?: string | undefined
  readonly externalDocs?: ExternalDocs | undefined
}
