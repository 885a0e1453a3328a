import type { ApiDescription } from '../api-description.ts'
import { rootOf, type SpecNode } from '../document/node.ts'
import { objectOf, textOf, textsOf } from '../document/readers.ts'
import { proseOf, type Reading } from '../document/reading.ts'
import type { Documents } from '../document/references.ts'
import { keyOf } from '../document/references.ts'
import type { Report } from '../document/report.ts'
import { readExternalDocs } from '../schemas/read-external-docs.ts'
import { readWanted } from '../schemas/read-wanted.ts'
import type { Dialect, OpenApiReading } from './openapi-reading.ts'
import { readMcpOfAll } from './read-mcp.ts'
import { readPaths, readWebhooks } from './read-paths.ts'
import { readRequirements } from './read-requirements.ts'
import { readTags } from './read-tags.ts'
import { reportRepeatedKeys } from './repeated-keys.ts'

/** An OpenAPI document of any version as one shape. What is wrong with a part of it costs only that part. */
export function readOpenApi(dialect: Dialect, documents: Documents, version: string, report: Report): ApiDescription {
  const root = rootOf(documents.main)
  const reading = readingOf(root, { documents, report, wanted: new Map() }, dialect)
  reportRepeatedKeys(documents.main, report)
  for (const [, node] of dialect.schemasOf(root, reading)) reading.wanted.set(keyOf(node, documents.main), node)
  const operations = [...readPaths(root, reading), ...readWebhooks(root, reading)]
  const info = objectOf(root, 'info', report) ?? { ...root, value: {} }
  return {
    kind: 'openapi',
    source: documents.main.path,
    version,
    title: textOf(info, 'title', report) ?? '',
    apiVersion: textOf(info, 'version', report),
    description: proseOf(info, 'description', reading),
    tags: readTags(root, reading),
    operations,
    channels: [],
    schemas: readWanted(reading),
    securitySchemes: reading.securitySchemes,
    externalDocs: readExternalDocs(root, report),
  }
}

function readingOf(root: SpecNode, reading: Reading, dialect: Dialect): OpenApiReading {
  const { report } = reading
  const securitySchemes = dialect.readSecuritySchemes(root, reading)
  const paths = objectOf(root, 'paths', report)
  const mint = paths && objectOf(paths, 'x-mint', report)
  return {
    ...reading,
    dialect,
    securitySchemes,
    ofRoot: {
      servers: dialect.readServers(root, root, reading),
      security: readRequirements(root, securitySchemes, report) ?? [],
      groups: mint ? textsOf(mint, 'groups', report) : [],
      mcp: readMcpOfAll(root, report),
    },
    shared: { parameters: new Map(), responses: new Map() },
  }
}
