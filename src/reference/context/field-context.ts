import type { Example } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import type { Schemas } from '../../api-spec/schemas/merged-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { OverflowItems } from './overflow-items.ts'

/** Which way a value goes: what is read-only is left out of requests, what is write-only out of responses. */
export type Direction = 'request' | 'response' | 'both'

/** How the fields of a schema are drawn, and where. */
export interface FieldContext {
  readonly schemas: Schemas
  readonly direction: Direction
  /** Beginning of the ids of its fields: `body`, `response`. */
  readonly prefix: string
  /** Whether they stand in nothing that has this beginning as its id. */
  readonly isRoot: boolean
  /** Levels of fields that are drawn below this one; what lies deeper is asked for when it is opened. */
  readonly levels: number
  /** What stands before the names of fields: `filter` where they are sent as `filter[colour]`. */
  readonly namePrefix?: string | undefined
  /** What the value is called that is drawn, where it stands inside of another: `address`. */
  readonly parentName?: string | undefined
  /** Where properties are sent, or in which media type as parts of a form, by their names. */
  readonly locations?: ReadonlyMap<string, string> | undefined
  /** Keys of the schemas around, for what leads back to itself. */
  readonly ancestorKeys: readonly string[]
  /** Keys of extensions that are shown as labels (`api.params.post`). */
  readonly pills: readonly string[]
  readonly isExpanded: boolean
  /** Whether these are the fields that a file is made for: what it has no room for is in further ones. */
  readonly isFragment?: boolean | undefined
  /** Whether only the room is measured that the fields take: nothing of what is drawn is used. */
  readonly isEstimate: boolean
  readonly sizeBudget: SizeBudget
  /** Address of the part of the site that shows a schema which is not drawn here. */
  readonly fragmentHref: (schema: Schema, direction: Direction) => string
  /** Address of the part of the site that shows what a row has no room for. */
  readonly overflowHref: (pieces: OverflowItems) => string
  /** Draws Markdown of the description. */
  readonly renderMarkdown: (markdown: string) => readonly BodyNode[]
}

/** Functions of `schema-fields.ts`, for what is inside options and conditions. */
export interface SchemaRenderers {
  /** The properties of an object, the items of a list, or the options of a choice. */
  readonly schemaFields: (schema: Schema, drawing: FieldContext) => BodyNode[]
  /** The named properties, then those whose names are free. */
  readonly propertyFields: (schema: Schema, merged: Schema, drawing: FieldContext) => BodyNode[]
}

/** What the fields of a page may take. */
export interface SizeBudget {
  /** Characters of HTML, roughly. */
  left: number
  /** Whether there are fields on levels that were not drawn. */
  hasOverflow?: boolean
}

/** A value with its name, as one row with all that lies below it. */
export interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly isDeprecated?: boolean | undefined
  /** Markdown that says more than the schema does. */
  readonly description?: string | undefined
  /** Facts to show beside the type: `header`. */
  readonly location?: string | undefined
  /** Whether its fields bear its name before theirs. */
  readonly isDeep?: boolean | undefined
  /** Names of other fields that must be there where this one is. */
  readonly requires?: readonly string[] | undefined
  /** Examples that are given beside the schema, in place of its own. */
  readonly examples?: readonly Example[] | undefined
}
