import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Operation, OperationExtensions } from './operation.ts'

export type GraphqlKind =
  | 'query'
  | 'mutation'
  | 'subscription'
  | 'object'
  | 'interface'
  | 'union'
  | 'enum'
  | 'input'
  | 'scalar'
  | 'directive'

/** A field of a root type, a type or a directive of a GraphQL schema. Each is documented on one page. */
export interface GraphqlDefinition {
  readonly kind: GraphqlKind
  readonly name: string
  /** The path of its page below the directory of the schema: `queries/get-ship`. */
  readonly page: string
  /** Markdown. */
  readonly description?: string | undefined
  /** Markdown: why it is deprecated. */
  readonly deprecation?: string | undefined
  /** What an operation returns. */
  readonly type?: GraphqlTypeReference | undefined
  /** Of an operation or a directive. */
  readonly arguments: readonly GraphqlField[]
  /** Of an object, an interface or an input. */
  readonly fields: readonly GraphqlField[]
  /** Of an enum. */
  readonly values: readonly GraphqlEnumValue[]
  /** The interfaces of an object or an interface. */
  readonly interfaces: readonly GraphqlTypeReference[]
  /** The members of a union, or the types that implement an interface. */
  readonly possibleTypes: readonly GraphqlTypeReference[]
  /** Definitions whose fields or arguments have this type, in document order. */
  readonly usedBy: readonly GraphqlTypeReference[]
  /** Where a directive can be used: `FIELD_DEFINITION`. */
  readonly locations: readonly string[]
  readonly isRepeatable: boolean
  /** Whether an input must have exactly one of its fields. */
  readonly isOneOf: boolean
  /** The URL of the specification of a scalar. */
  readonly specification?: string | undefined
  /** How to call a query, a mutation or a subscription. */
  readonly call?: GraphqlCall | undefined
  readonly extensions: OperationExtensions
  readonly span: Span
}

/** A type in GraphQL syntax, such as `[User!]!`, and the page of the type that it names. */
export interface GraphqlTypeReference {
  /** `[Ship!]!` */
  readonly label: string
  /** `Ship` */
  readonly name: string
  /** The path of its page below the directory of the schema. Absent for built-in and unknown types. */
  readonly page?: string | undefined
}

/** A field of a type, or an argument. */
export interface GraphqlField {
  readonly name: string
  /** Markdown. */
  readonly description?: string | undefined
  readonly type: GraphqlTypeReference
  /** Whether an argument or an input field must be given. */
  readonly isRequired: boolean
  /** As written in GraphQL: `[ASC]`. */
  readonly default?: string | undefined
  /** Markdown: why it is deprecated. */
  readonly deprecation?: string | undefined
  readonly arguments: readonly GraphqlField[]
}

export interface GraphqlEnumValue {
  readonly name: string
  /** Markdown. */
  readonly description?: string | undefined
  /** Markdown: why it is deprecated. */
  readonly deprecation?: string | undefined
}

export interface GraphqlCall {
  /** An example document: `query Ship($id: ID!) { … }` on several lines. */
  readonly document: string
  /** The request that sends the example. A subscription has no request, because it needs a connection. */
  readonly operation?: Operation | undefined
  /** Example values for the variables of the document, as JSON text; absent without variables. */
  readonly variables?: string | undefined
  /** An example response as JSON text. */
  readonly response: string
}
