import { membersOf, objectOf } from '../document/node-readers.ts'
import type { Dialect } from '../shared-readers/openapi-context.ts'
import { openApiSchemeReaders, readSchemes } from '../shared-readers/read-security-schemes.ts'
import { readHeaders } from './read-headers.ts'
import { readContent } from './read-media-types.ts'
import { readParameter } from './read-parameter.ts'
import { readParameters } from './read-parameters.ts'
import { readRequestBody } from './read-request-body.ts'
import { readServers } from './read-servers.ts'

/** The parts of OpenAPI 3 that differ from Swagger 2.0. */
export const openApiDialect: Dialect = {
  serversKey: 'servers',
  readServers: (node, _root, context) => readServers(node, context),
  readSecuritySchemes: (root, context) => {
    const components = objectOf(root, 'components', context.report)
    return components ? readSchemes(components, 'securitySchemes', openApiSchemeReaders, context) : {}
  },
  schemasOf: (root, { report }) => {
    const components = objectOf(root, 'components', report)
    return components ? membersOf(components, 'schemas', report) : []
  },
  readInputs: (operation, parents, context) => ({
    parameters: readParameters([...parents, operation], context, readParameter),
    requestBody: readRequestBody(operation, context),
  }),
  readResponse: (node, _operation, context) => ({
    headers: readHeaders(node, context),
    content: readContent(node, context),
  }),
}
