import { membersOf } from '../document/node-readers.ts'
import type { Dialect } from '../shared-readers/openapi-context.ts'
import { readSchemes } from '../shared-readers/read-security-schemes.ts'
import { readSwaggerInputs } from './read-inputs.ts'
import { readSwaggerResponse } from './read-response.ts'
import { swaggerSchemeReaders } from './read-security-schemes.ts'
import { readSwaggerServers } from './read-servers.ts'

/** The parts of Swagger 2.0 that differ from OpenAPI 3. */
export const swaggerDialect: Dialect = {
  serversKey: 'schemes',
  readServers: readSwaggerServers,
  readSecuritySchemes: (root, context) => readSchemes(root, 'securityDefinitions', swaggerSchemeReaders, context),
  schemasOf: (root, { report }) => membersOf(root, 'definitions', report),
  readInputs: readSwaggerInputs,
  readResponse: readSwaggerResponse,
}
