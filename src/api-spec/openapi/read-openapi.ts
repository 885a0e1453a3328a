import { rootOf, type SpecNode } from '../document/node.ts'
import { objectOf, textOf, textsOf } from '../document/node-readers.ts'
import { longTextOf, type ReadContext } from '../document/read-context.ts'
import type { Documents } from '../document/references.ts'
import { keyOf } from '../document/references.ts'
import type { Report } from '../document/report.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import { readReferencedSchemas } from '../json-schema/read-referenced-schemas.ts'
import type { ApiSpec } from '../model/api-spec.ts'
import type { Dialect, OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readMcpDefault } from '../shared-readers/read-mcp.ts'
import { readSecurityRequirements } from '../shared-readers/read-security-requirements.ts'
import { readPaths, readWebhooks } from './read-paths.ts'
import { readTags } from './read-tags.ts'
import { reportDuplicateKeys } from './report-duplicate-keys.ts'

/** Converts an OpenAPI document of any version to the common model. Invalid parts are reported and left out. */
export function readOpenApi(dialect: Dialect, documents: Documents, version: string, report: Report): ApiSpec {
  const root = rootOf(documents.main)
  const reading = readingOf(root, { documents, report, referencedSchemas: new Map() }, dialect)
  reportDuplicateKeys(documents.main, report)
  for (const [, node] of dialect.schemasOf(root, reading))
    reading.referencedSchemas.set(keyOf(node, documents.main), node)
  const operations = [...readPaths(root, reading), ...readWebhooks(root, reading)]
  const info = objectOf(root, 'info', report) ?? { ...root, value: {} }
  return {
    kind: 'openapi',
    source: documents.main.path,
    version,
    title: textOf(info, 'title', report) ?? '',
    apiVersion: textOf(info, 'version', report),
    description: longTextOf(info, 'description', reading),
    tags: readTags(root, reading),
    operations,
    channels: [],
    schemas: readReferencedSchemas(reading),
    securitySchemes: reading.securitySchemes,
    externalDocs: readExternalDocs(root, report),
  }
}

function readingOf(root: SpecNode, reading: ReadContext, dialect: Dialect): OpenApiContext {
  const { report } = reading
  const securitySchemes = dialect.readSecuritySchemes(root, reading)
  const paths = objectOf(root, 'paths', report)
  const mint = paths && objectOf(paths, 'x-mint', report)
  return {
    ...reading,
    dialect,
    securitySchemes,
    rootDefaults: {
      servers: dialect.readServers(root, root, reading),
      security: readSecurityRequirements(root, securitySchemes, report) ?? [],
      groups: mint ? textsOf(mint, 'groups', report) : [],
      mcp: readMcpDefault(root, report),
    },
    shared: { parameters: new Map(), responses: new Map() },
  }
}
