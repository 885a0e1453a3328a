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
  readServers: (node, _root, reading) => readServers(node, reading),
  readSecuritySchemes: (root, reading) => {
    const components = objectOf(root, 'components', reading.report)
    return components ? readSchemes(components, 'securitySchemes', openApiSchemeReaders, reading) : {}
  },
  schemasOf: (root, { report }) => {
    const components = objectOf(root, 'components', report)
    return components ? membersOf(components, 'schemas', report) : []
  },
  readInputs: (operation, parents, reading) => ({
    parameters: readParameters([...parents, operation], reading, readParameter),
    requestBody: readRequestBody(operation, reading),
  }),
  readResponse: (node, _operation, reading) => ({
    headers: readHeaders(node, reading),
    content: readContent(node, reading),
  }),
}
