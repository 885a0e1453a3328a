import type { Access } from '../../source/access/access.ts'
import type { SpecNode } from '../document/node.ts'
import type { ReadContext } from '../document/read-context.ts'
import type { Parameter, RequestBody, Response, Server } from '../model/operation.ts'
import type { SecurityAlternative, SecurityScheme } from '../model/security.ts'

/** The context of reading an OpenAPI document. */
export interface OpenApiContext extends ReadContext {
  readonly dialect: Dialect
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly rootDefaults: InheritedSettings
  /** Parts that many operations share, by the key of the reference target. */
  readonly shared: {
    readonly parameters: Map<string, Parameter | undefined>
    readonly responses: Map<string, Omit<Response, 'status'>>
  }
}

/** Settings that an operation inherits unless it has its own. */
export interface InheritedSettings {
  /** The description of the path, in Markdown. */
  readonly description?: string | undefined
  readonly servers: readonly Server[]
  readonly security: readonly SecurityAlternative[]
  /** Who may see the operation. If absent, all readers. */
  readonly access: Access | undefined
  readonly mcp: boolean | undefined
}

/** The differences between Swagger 2.0 and OpenAPI 3. */
export interface Dialect {
  /** The key for an operation's own servers. */
  readonly serversKey: 'servers' | 'schemes'
  readonly readServers: (node: SpecNode, root: SpecNode, context: ReadContext) => readonly Server[]
  readonly readSecuritySchemes: (root: SpecNode, context: ReadContext) => Readonly<Record<string, SecurityScheme>>
  /** Returns the schemas of the document. */
  readonly schemasOf: (root: SpecNode, context: ReadContext) => readonly (readonly [name: string, node: SpecNode])[]
  /** `parents`: enclosing objects that may have parameters, outermost first. */
  readonly readInputs: (operation: SpecNode, parents: readonly SpecNode[], context: OpenApiContext) => Inputs
  readonly readResponse: (
    node: SpecNode,
    operation: SpecNode,
    context: OpenApiContext,
  ) => Pick<Response, 'headers' | 'content'>
}

export interface Inputs {
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody | undefined
}
