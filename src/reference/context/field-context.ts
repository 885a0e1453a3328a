import type { Example } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { Schemas } from '../../api-spec/schemas/merged-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { OverflowItems } from './overflow-items.ts'

/** The direction of a value: read-only fields are left out of requests, write-only fields out of responses. */
export type Direction = 'request' | 'response' | 'both'

/** How and where the fields of a schema are rendered. */
export interface FieldContext {
  readonly schemas: Schemas
  readonly direction: Direction
  /** Prefix of the ids of its fields: `body`, `response`. */
  readonly prefix: string
  /** Whether no element around them has this prefix as its id. */
  readonly isRoot: boolean
  /** Levels of fields to render below this one. Deeper levels are loaded when a reader opens them. */
  readonly levels: number
  /** Prefix of the names of fields: `filter` if they are sent as `filter[colour]`. */
  readonly namePrefix?: string | undefined
  /** The name of the rendered value, if it is inside another one: `address`. */
  readonly parentName?: string | undefined
  /** Where properties are sent, or their media type as parts of a form, by property name. */
  readonly locations?: ReadonlyMap<string, string> | undefined
  /** Keys of the enclosing schemas, to detect recursion. */
  readonly ancestorKeys: readonly string[]
  /** Keys of extensions that are shown as labels (`api.params.post`). */
  readonly pills: readonly string[]
  readonly isExpanded: boolean
  /** Whether these are the fields of a fragment file. Content beyond its size budget goes to further files. */
  readonly isFragment?: boolean | undefined
  /** Whether only the size of the fields is estimated. The rendered nodes are not used. */
  readonly isEstimate: boolean
  readonly sizeBudget: SizeBudget
  /** Address of the fragment that shows a schema which is not rendered here. */
  readonly fragmentHref: (schema: Schema, direction: Direction) => string
  /** Address of the fragment that shows content beyond the budget of a row. */
  readonly overflowHref: (items: OverflowItems) => string
  /** Renders Markdown of the spec. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
}

/** Functions of `schema-fields.ts`, for the content of options and conditions. */
export interface SchemaRenderers {
  /** The properties of an object, the items of a list, or the options of a choice. */
  readonly schemaFields: (schema: Schema, context: FieldContext) => BodyNode[]
  /** The named properties, then the additional ones. */
  readonly propertyFields: (schema: Schema, merged: Schema, context: FieldContext) => BodyNode[]
}

/** The size that the fields of a page may take. */
export interface SizeBudget {
  /** Estimated characters of HTML. */
  left: number
  /** Whether some levels of fields were not rendered. */
  hasOverflow?: boolean
}

/** A named value: one row with everything nested in it. */
export interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly isDeprecated?: boolean | undefined
  /** Markdown that adds to the schema. */
  readonly description?: string | undefined
  /** A note beside the type: `header`, or the media type of a parameter with content. */
  readonly typeNote?: string | undefined
  /** Whether the names of its fields start with its own name. */
  readonly isDeep?: boolean | undefined
  /** Names of other fields that are required if this one is present. */
  readonly requires?: readonly string[] | undefined
  /** Examples given next to the schema, used instead of its own. */
  readonly examples?: readonly Example[] | undefined
}
