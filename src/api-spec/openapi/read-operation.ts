import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { rootOf, type SpecNode, valueAt } from '../document/node.ts'
import { booleanOf, textOf, textsOf } from '../document/node-readers.ts'
import { longTextOf } from '../document/read-context.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import type { Operation } from '../model/operation.ts'
import type { InheritedSettings, OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readCodeSamples } from '../shared-readers/read-code-samples.ts'
import { readOperationExtensions } from '../shared-readers/read-operation-extensions.ts'
import { readSecurityRequirements } from '../shared-readers/read-security-requirements.ts'
import { readCallbacks } from './read-callbacks.ts'
import { readResponses } from './read-responses.ts'
import { withPathParameters } from './with-path-parameters.ts'

/** An operation in a document, with its context. */
export interface OperationSource {
  readonly kind: Operation['kind']
  readonly path: string
  readonly method: string
  readonly sentMethod?: string | undefined
  readonly node: SpecNode
  /** Its position below its path, even if there is only a reference. */
  readonly span: Span
  /** The enclosing path items, the innermost last. */
  readonly parents: readonly SpecNode[]
  readonly inherited: InheritedSettings
}

/** Reads a method on a path, or a webhook. */
export function readOperation(written: OperationSource, context: OpenApiContext): Operation {
  const { kind, path, method, sentMethod, node, span, parents, inherited } = written
  const { report, dialect, documents, securitySchemes } = context
  const { parameters, requestBody } = dialect.readInputs(node, parents, context)
  const hasServers = valueAt(node, dialect.serversKey) !== undefined
  return {
    kind,
    method,
    sentMethod,
    path,
    operationId: textOf(node, 'operationId', report),
    summary: textOf(node, 'summary', report),
    description: longTextOf(node, 'description', context) ?? inherited.description,
    tags: textsOf(node, 'tags', report),
    isDeprecated: booleanOf(node, 'deprecated', report),
    parameters: kind === 'path' ? withPathParameters(parameters, written, report) : parameters,
    requestBody,
    responses: readResponses(node, context),
    callbacks: readCallbacks(node, context),
    // Credentials for the API do not apply to requests that the API sends.
    security: readSecurityRequirements(node, securitySchemes, report) ?? (kind === 'path' ? inherited.security : []),
    servers: hasServers ? dialect.readServers(node, rootOf(documents.main), context) : inherited.servers,
    externalDocs: readExternalDocs(node, report),
    codeSamples: readCodeSamples(node, context),
    extensions: readOperationExtensions(node, inherited, report),
    span,
  }
}
