import type { Example } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { ListedField } from '../../api-spec/schemas/listed-fields.ts'
import type { Schemas } from '../../api-spec/schemas/merged-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'

/** The direction of a value: read-only fields are left out of requests, write-only fields out of responses. */
export type Direction = 'request' | 'response' | 'both'

/** Where fields belong: the prefix of their ids, and the direction of values. */
export interface FieldSide {
  readonly prefix: string
  readonly direction: Direction
}

/** How and where the fields of a schema are rendered. */
export interface FieldContext {
  readonly schemas: Schemas
  readonly direction: Direction
  /** Prefix of the ids of its fields: `body`, `response`. */
  readonly prefix: string
  /** Whether no element around them has this prefix as its id. */
  readonly isRoot: boolean
  /** Prefix of the names of fields: `filter` if they are sent as `filter[color]`. */
  readonly namePrefix?: string | undefined
  /** The name of the rendered value, if it is inside another one: `address`. */
  readonly parentName?: string | undefined
  /** Where properties are sent, or their media type as parts of a form, by property name. */
  readonly locations?: ReadonlyMap<string, string> | undefined
  /** Keys of the enclosing schemas, to detect recursion. */
  readonly ancestorKeys: readonly string[]
  /** Addresses of their fragments. */
  readonly ancestorHrefs: readonly string[]
  /** Keys of extensions that are shown as labels (`api.params.post`). */
  readonly pills: readonly string[]
  readonly isExpanded: boolean
  /** Whether they are inside other fields, an option or a condition. Schemas with a key are fragments there. */
  readonly isNested?: boolean | undefined
  /** How many schemas without a key they are inside. */
  readonly inlineLevels?: number | undefined
  /** Address of the fragment with the fields of a schema. */
  readonly fragmentHref: (schema: Schema, direction: Direction) => string
  /** Renders Markdown of the spec. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
}

/** Functions of `schema-fields.ts`, for the content of options and conditions. */
export interface SchemaRenderers {
  /** The properties of an object, the items of a list, or the options of a choice. */
  readonly schemaFields: (schema: Schema, context: FieldContext) => BodyNode[]
  /** The named properties, then the additional ones. */
  readonly propertyFields: (merged: Schema, context: FieldContext) => BodyNode[]
}

/** A named value: one row with everything nested in it. */
export interface Field extends ListedField {
  readonly isDeprecated?: boolean | undefined
  /** Markdown that adds to the schema. */
  readonly description?: string | undefined
  /** A note beside the type: `header`, or the media type of a parameter with content. */
  readonly typeNote?: string | undefined
  /** Whether the names of its fields start with its own name. */
  readonly isDeep?: boolean | undefined
  /** How a list or an object is sent as a parameter, as an example. */
  readonly format?: string | undefined
  /** Names of other fields that are required if this one is present. */
  readonly requires?: readonly string[] | undefined
  /** Examples given next to the schema, used instead of its own. */
  readonly examples?: readonly Example[] | undefined
}
