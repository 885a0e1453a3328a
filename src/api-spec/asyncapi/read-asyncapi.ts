import { childOf, isObject, rootOf, type SpecNode } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { dereferencedMembersOf, longTextOf, type ReadContext } from '../document/read-context.ts'
import { type Documents, keyOf } from '../document/references.ts'
import type { Report } from '../document/report.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import { readReferencedSchemas } from '../json-schema/read-referenced-schemas.ts'
import type { ApiSpec } from '../model/api-spec.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { readChannels } from './read-channels.ts'
import { readChannelsV2 } from './read-channels-v2.ts'
import { isJsonSchemaFormat, isSchemaWithFormat } from './read-message-schema.ts'
import { readSecuritySchemes } from './read-security-schemes.ts'
import { readServers } from './read-servers.ts'
import { readTags } from './read-tags.ts'
import { dereferencedChild } from './trait-layers.ts'

/** Converts an AsyncAPI document of version 2.x or 3.x to the common model. Invalid parts are reported and left out. */
export function readAsyncApi(documents: Documents, version: string, report: Report): ApiSpec {
  const root = rootOf(documents.main)
  const context = contextOf(root, version, { documents, report, referencedSchemas: new Map() })
  registerSchemas(root, context)
  const servers = readServers(root, context)
  const channels = (context.major === 2 ? readChannelsV2 : readChannels)(root, servers, context)
  const info = dereferencedChild(root, 'info', context) ?? { ...root, value: {} }
  const holder = context.major === 2 ? root : info
  return {
    kind: 'asyncapi',
    source: documents.main.path,
    version,
    title: textOf(info, 'title', report) ?? '',
    apiVersion: textOf(info, 'version', report),
    description: longTextOf(info, 'description', context),
    tags: readTags(holder, context),
    operations: [],
    channels,
    schemas: readReferencedSchemas(context),
    securitySchemes: Object.fromEntries(context.schemeRegistry.schemes),
    externalDocs: readExternalDocs(holder, report),
  }
}

function contextOf(root: SpecNode, version: string, context: ReadContext): AsyncApiContext {
  return {
    ...context,
    major: version.startsWith('2') ? 2 : 3,
    defaultContentType: textOf(root, 'defaultContentType', context.report),
    schemeRegistry: readSecuritySchemes(root, context),
  }
}

/**
 * Registers the schemas of `components`. A schema with a format is unwrapped; one in another schema language is
 * ignored.
 */
function registerSchemas(root: SpecNode, context: AsyncApiContext): void {
  const components = dereferencedChild(root, 'components', context)
  for (const [, entry] of components ? dereferencedMembersOf(components, 'schemas', context) : []) {
    const isWrapper = isObject(entry.value) && isSchemaWithFormat(entry)
    const format = isWrapper ? textOf(entry, 'schemaFormat', context.report) : undefined
    if (format !== undefined && !isJsonSchemaFormat(format)) continue
    context.referencedSchemas.set(keyOf(entry, context.documents.main), isWrapper ? childOf(entry, 'schema') : entry)
  }
}
