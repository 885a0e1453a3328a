import { rootOf, type SpecNode } from '../document/node.ts'
import { objectOf, textOf } from '../document/node-readers.ts'
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
import { accessIn } from '../visibility/access-in.ts'
import { readPaths, readWebhooks } from './read-paths.ts'
import { readTags } from './read-tags.ts'
import { reportDuplicateKeys } from './report-duplicate-keys.ts'

/** Converts an OpenAPI document of any version to the common model. Invalid parts are reported and left out. */
export function readOpenApi(dialect: Dialect, documents: Documents, version: string, report: Report): ApiSpec {
  const root = rootOf(documents.main)
  const context = readingOf(root, { documents, report, referencedSchemas: new Map() }, dialect)
  reportDuplicateKeys(documents.main, report)
  for (const [, node] of dialect.schemasOf(root, context))
    context.referencedSchemas.set(keyOf(node, documents.main), node)
  const operations = [...readPaths(root, context), ...readWebhooks(root, context)]
  const info = objectOf(root, 'info', report) ?? { ...root, value: {} }
  return {
    kind: 'openapi',
    source: documents.main.path,
    version,
    title: textOf(info, 'title', report) ?? '',
    apiVersion: textOf(info, 'version', report),
    description: longTextOf(info, 'description', context),
    tags: readTags(root, context),
    operations,
    channels: [],
    schemas: readReferencedSchemas(context),
    securitySchemes: context.securitySchemes,
    externalDocs: readExternalDocs(root, report),
  }
}

function readingOf(root: SpecNode, context: ReadContext, dialect: Dialect): OpenApiContext {
  const { report } = context
  const securitySchemes = dialect.readSecuritySchemes(root, context)
  const paths = objectOf(root, 'paths', report)
  return {
    ...context,
    dialect,
    securitySchemes,
    rootDefaults: {
      servers: dialect.readServers(root, root, context),
      security: readSecurityRequirements(root, securitySchemes, report) ?? [],
      access: accessIn(paths?.value),
      mcp: readMcpDefault(root, report),
    },
    shared: { parameters: new Map(), responses: new Map() },
  }
}
