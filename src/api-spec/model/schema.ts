import type { Json } from '../../source/json/json.ts'

/** A type of JSON, and `file`: bytes that no JSON holds. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null' | 'file'

/**
 * A schema as every version writes it: OpenAPI 2.0, 3.0, 3.1 and 3.2, AsyncAPI and JSON Schema read as one.
 * A reference stays a reference, so a cycle is never walked and a shared schema is kept once.
 */
export interface Schema {
  /** Key in `ApiSpec.schemas`: this schema is that one, with what else stands here laid over it. */
  readonly ref?: string | undefined
  readonly title?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
  /** None: anything. `nullable` of 3.0 is a type `null` here. */
  readonly types: readonly SchemaType[]
  /** The schema `false`: no value at all. */
  readonly isNever?: boolean | undefined
  readonly format?: string | undefined
  readonly enum?: readonly EnumValue[] | undefined
  /** A list, so that a constant `undefined` cannot be mistaken for none: absent or one value. */
  readonly const?: readonly [Json] | undefined
  readonly default?: readonly [Json] | undefined
  readonly examples: readonly Json[]
  /** What its empty field shows; of fields that are written by hand. */
  readonly placeholder?: string | undefined

  /** In the order of the document. A list, for a name may be `__proto__`. */
  readonly properties: readonly Property[]
  /** Names that are required, also such as no property describes. */
  readonly required: readonly string[]
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[]
  /** Absent where the document says nothing or `false`; the empty schema for `true`. */
  readonly additionalProperties?: Schema | undefined
  /** Whether the document says that there are no other properties. */
  readonly isClosed: boolean
  readonly propertyNames?: Schema | undefined

  readonly items?: Schema | undefined
  /** A tuple: the schemas of the first items. */
  readonly prefixItems: readonly Schema[]

  readonly allOf: readonly Schema[]
  readonly oneOf: readonly Schema[]
  readonly anyOf: readonly Schema[]
  readonly not?: Schema | undefined
  /** Absent: none. */
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
  /** What a text holds, once it is read as what its media type says. */
  readonly contentSchema?: Schema | undefined
  readonly xml?: XmlObject | undefined
  readonly externalDocs?: ExternalDocs | undefined
  readonly extensions: SchemaExtensions
}

export interface Property {
  readonly name: string
  readonly schema: Schema
}

/** What `if`, `then` and `else` say: a value that keeps to `test` must keep to `met`, any other to `otherwise`. */
export interface Condition {
  readonly test: Schema
  readonly met?: Schema | undefined
  readonly otherwise?: Schema | undefined
}

/** What holds where a property is there: others are required (`dependentRequired`), or a schema (`dependentSchemas`). */
export interface Dependent {
  readonly name: string
  readonly required: readonly string[]
  readonly schema?: Schema | undefined
}

/** What some of the items of a list must be. */
export interface Contained {
  readonly schema: Schema
  /** How many of them, 1 where nothing is said. */
  readonly least: number
  readonly most?: number | undefined
}

export interface EnumValue {
  readonly value: Json
  /** From `x-enumDescriptions`, `x-enum-descriptions`, `x-enum-varnames`, or a `oneOf` of constants. */
  readonly description?: string | undefined
  /** Groups that may see it; empty for everybody (`x-mint-enum`). */
  readonly groups: readonly string[]
}

/** Which option of `oneOf` or `anyOf` a value is, told by one of its properties. */
export interface Discriminator {
  readonly propertyName: string
  /** Value of the property and key in `ApiSpec.schemas`, in the order of the document. */
  readonly mapping: readonly (readonly [value: string, schema: string])[]
  /** Key of the schema of values that name none (3.2). */
  readonly defaultMapping?: string | undefined
}

/** What a value must keep to. Bounds of lengths are whole numbers. */
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
  /** Whether it is the text of the element around it (`nodeType` of 3.2). */
  readonly isContent?: boolean | undefined
}

export interface ExternalDocs {
  /** http or https; any other address is left out. */
  readonly url: string
  /** Markdown. */
  readonly description?: string | undefined
}

/** What authors say of a schema beyond its specification. */
export interface SchemaExtensions {
  /** Labels before and after the name (`x-mint.pre`, `x-mint.post`). */
  readonly pre: readonly string[]
  readonly post: readonly string[]
  /** Groups that may see it; empty for everybody (`x-mint.groups`). */
  readonly groups: readonly string[]
  /** `x-default`: absent or one value. */
  readonly default?: readonly [Json] | undefined
  /** Every other key that no version of the format has, for `api.params.post`. */
  readonly others: readonly (readonly [key: string, value: Json])[]
}
