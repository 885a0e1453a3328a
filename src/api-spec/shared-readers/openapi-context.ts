import type { SpecNode } from '../document/node.ts'
import type { ReadContext } from '../document/read-context.ts'
import type { Parameter, RequestBody, Response, Server } from '../model/operation.ts'
import type { SecurityAlternative, SecurityScheme } from '../model/security.ts'

/** What readers of an OpenAPI description know beside the document. */
export interface OpenApiContext extends ReadContext {
  readonly dialect: Dialect
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly rootDefaults: InheritedSettings
  /** Parts that many operations share, by the key of what they refer to. */
  readonly shared: {
    readonly parameters: Map<string, Parameter | undefined>
    readonly responses: Map<string, Omit<Response, 'status'>>
  }
}

/** What an operation has from its surroundings unless it says otherwise. */
export interface InheritedSettings {
  readonly servers: readonly Server[]
  readonly security: readonly SecurityAlternative[]
  /** Groups that may see the operation. */
  readonly groups: readonly string[]
  readonly mcp: boolean | undefined
}

/** Where Swagger 2.0 and OpenAPI 3 say the same in different ways. */
export interface Dialect {
  /** The key by which an operation has servers of its own. */
  readonly serversKey: 'servers' | 'schemes'
  readonly readServers: (node: SpecNode, root: SpecNode, reading: ReadContext) => readonly Server[]
  readonly readSecuritySchemes: (root: SpecNode, reading: ReadContext) => Readonly<Record<string, SecurityScheme>>
  /** Where the schemas of the document are kept. */
  readonly schemasOf: (root: SpecNode, reading: ReadContext) => readonly (readonly [name: string, node: SpecNode])[]
  /** `parents`: the operation and what else its parameters may stand in, outermost first. */
  readonly readInputs: (operation: SpecNode, parents: readonly SpecNode[], reading: OpenApiContext) => Inputs
  readonly readResponse: (
    node: SpecNode,
    operation: SpecNode,
    reading: OpenApiContext,
  ) => Pick<Response, 'headers' | 'content'>
}

export interface Inputs {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody | undefined
}
