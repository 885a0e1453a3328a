import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Channel } from './channel.ts'
import type { Operation } from './operation.ts'
import type { ExternalDocs, Schema } from './schema.ts'
import type { SecurityScheme } from './security.ts'

/** A description with every file that it may refer to: the input of `parseSpec`. */
export interface SpecInput {
  /** The document itself. Its path is that of the project, or the URL that it was fetched from. */
  readonly file: SourceFile
  /** Files of the project that it names through `$ref`, directly or through another. */
  readonly references: readonly SourceFile[]
  /** OpenAPI overlays, to be applied in this order. */
  readonly overlays: readonly SourceFile[]
}

/** An OpenAPI or AsyncAPI document understood: one shape for all versions. */
export interface ApiSpec {
  readonly kind: 'openapi' | 'asyncapi'
  /** Project path or URL of the document. */
  readonly source: string
  /** As written, before any conversion: `2.0`, `3.1.0`. */
  readonly version: string
  readonly title: string
  readonly apiVersion?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  readonly tags: readonly Tag[]
  /** In the order of the document: paths, inside a path by method, then webhooks. Excluded ones are here too. */
  readonly operations: readonly Operation[]
  readonly channels: readonly Channel[]
  /**
   * Every schema that something refers to, and all of `components.schemas`, by key: a name of `components.schemas`
   * behind a `#`, `#User`; otherwise file and pointer, `common.yaml#/definitions/User`.
   */
  readonly schemas: Readonly<Record<string, Schema>>
  /** Where its words first name each address of the site; absent: nobody looked. */
  readonly links?: Readonly<Record<string, Span>> | undefined
  /** By key in the document. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly externalDocs?: ExternalDocs | undefined
}

export interface Tag {
  readonly name: string
  /** What readers see of it: its `x-group`, `summary` of 3.2, or its name. */
  readonly label: string
  /** Markdown. */
  readonly description?: string | undefined
  /** Name of the tag that it belongs to (3.2): never in a circle, and few stand inside each other. */
  readonly parent?: string | undefined
  readonly externalDocs?: ExternalDocs | undefined
}
