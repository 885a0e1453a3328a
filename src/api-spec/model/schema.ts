import type { Access } from '../../source/access/access.ts'
import type { Json } from '../../source/json/json.ts'

/** A JSON type, or `file` for binary data. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null' | 'file'

/**
 * A schema in a single model for all versions: OpenAPI 2.0, 3.0, 3.1 and 3.2, AsyncAPI and JSON Schema. References are
 * not resolved, so cycles are no problem and shared schemas are stored once.
 */
export interface Schema {
  /** Key in `ApiSpec.schemas`. The other fields of this schema override those of the referenced one. */
  readonly ref?: string | undefined
  readonly title?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  /** If empty, any type is allowed. `nullable` of 3.0 becomes the type `null`. */
  readonly types: readonly SchemaType[]
  /** The schema `false`: no value is valid. */
  readonly isNever?: boolean | undefined
  readonly format?: string | undefined
  readonly enum?: readonly EnumValue[] | undefined
  /** A list with one value, so that it differs from an absent constant. */
  readonly const?: readonly [Json] | undefined
  readonly default?: readonly [Json] | undefined
  readonly examples: readonly Json[]
  /** Placeholder of the input field, for fields that authors write by hand. */
  readonly placeholder?: string | undefined

  /** In document order. A list, because a name may be `__proto__`. */
  readonly properties: readonly Property[]
  /** Required names, including ones without a property schema. */
  readonly required: readonly string[]
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[]
  /** Absent if the document has no value or `false`; the empty schema for `true`. */
  readonly additionalProperties?: Schema | undefined
  /** Whether the document forbids other properties. */
  readonly isClosed: boolean
  readonly propertyNames?: Schema | undefined

  readonly items?: Schema | undefined
  /** A tuple: the schemas of the first items. */
  readonly prefixItems: readonly Schema[]

  readonly allOf: readonly Schema[]
  readonly oneOf: readonly Schema[]
  readonly anyOf: readonly Schema[]
  readonly not?: Schema | undefined
  /** Absent if there are none. */
  readonly conditions?: readonly Condition[] | undefined
  readonly dependents?: readonly Dependent[] | undefined
  readonly contains?: readonly Contained[] | undefined
  readonly discriminator?: Discriminator | undefined

  readonly constraints: Constraints
  readonly isReadOnly: boolean
  readonly isWriteOnly: boolean
  readonly isDeprecated: boolean
  readonly contentMediaType?: string | undefined
  readonly contentEncoding?: string | undefined
  /** The schema of the content of a string, decoded according to its media type. */
  readonly contentSchema?: Schema | undefined
  readonly xml?: XmlObject | undefined
  readonly externalDocs?: ExternalDocs | undefined
  readonly extensions: SchemaExtensions
}

export interface Property {
  readonly name: string
  readonly schema: Schema
}

/** `if`, `then` and `else`: a value that matches `test` must match `met`, any other value `otherwise`. */
export interface Condition {
  readonly test: Schema
  readonly met?: Schema | undefined
  readonly otherwise?: Schema | undefined
}

/**
 * Requirements if a property is present: other required properties (`dependentRequired`), or a schema
 * (`dependentSchemas`).
 */
export interface Dependent {
  readonly name: string
  readonly required: readonly string[]
  readonly schema?: Schema | undefined
}

/** A schema that some items of a list must match. */
export interface Contained {
  readonly schema: Schema
  /** The minimum number of matching items, 1 by default. */
  readonly least: number
  readonly most?: number | undefined
}

export interface EnumValue {
  readonly value: Json
  /** From `x-enumDescriptions`, `x-enum-descriptions`, `x-enum-varnames`, or a `oneOf` of constants. */
  readonly description?: string | undefined
}

/** Selects the option of `oneOf` or `anyOf` by the value of a property. */
export interface Discriminator {
  readonly propertyName: string
  /** Value of the property and key in `ApiSpec.schemas`, in the order of the document. */
  readonly mapping: readonly (readonly [value: string, schema: string])[]
  /** Key of the schema for values that do not match the mapping (3.2). */
  readonly defaultMapping?: string | undefined
}

/** Constraints on a value. Bounds of lengths are whole numbers. */
export interface Constraints {
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly exclusiveMaximum?: number | undefined
  readonly multipleOf?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: string | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly uniqueItems?: boolean | undefined
  readonly minProperties?: number | undefined
  readonly maxProperties?: number | undefined
}

export interface XmlObject {
  readonly name?: string | undefined
  readonly namespace?: string | undefined
  readonly prefix?: string | undefined
  readonly isAttribute: boolean
  readonly isWrapped: boolean
  /** Whether it is the text of the parent element (`nodeType` of 3.2). */
  readonly isContent?: boolean | undefined
}

export interface ExternalDocs {
  /** An `http` or `https` URL; other addresses are left out. */
  readonly url: string
  /** Markdown. */
  readonly description?: string | undefined
}

/** The author's extensions of a schema. */
export interface SchemaExtensions {
  /** Labels before and after the name (`x-mint.pre`, `x-mint.post`). */
  readonly pre: readonly string[]
  readonly post: readonly string[]
  /** Who may see it (`x-mint.groups`), if it is not for all readers. */
  readonly access?: Access | undefined
  /** `x-default`: absent or one value. */
  readonly default?: readonly [Json] | undefined
  /** All other keys that are not part of any version of the specification, for `api.params.post`. */
  readonly others: readonly (readonly [key: string, value: Json])[]
}
