import { type SpecNode, valueAt } from '../document/node.ts'
import { textOf, textsOf } from '../document/node-readers.ts'
import type { ReadContext } from '../document/read-context.ts'
import { resolveServerUrl } from '../document/resolve-server-url.ts'
import type { Server } from '../model/operation.ts'

/**
 * The servers from `schemes`, `host` and `basePath`. Missing parts are those of the document's location. If that is
 * unknown, the address is relative.
 */
export function readSwaggerServers(node: SpecNode, root: SpecNode, { report }: ReadContext): readonly Server[] {
  const host = textOf(root, 'host', report)
    ?.trim()
    .replace(/^[a-z]+:\/\//i, '')
  const basePath = textOf(root, 'basePath', report)?.trim().replace(/^\/*/, '/').replace(/\/$/, '') ?? ''
  if (host === undefined || host === '')
    return basePath === '' ? [] : [{ url: resolveServerUrl(root.document.path, basePath), variables: [] }]
  const holder = valueAt(node, 'schemes') === undefined ? root : node
  const schemes = textsOf(holder, 'schemes', report).filter(scheme => /^(https?|wss?)$/.test(scheme))
  const names = schemes.length > 0 ? schemes : [schemeOf(root)]
  // HTTPS comes first, because readers' requests go to the first server.
  const sorted = [...names].sort((one, other) => Number(other === 'https') - Number(one === 'https'))
  return sorted.map(scheme => ({ url: `${scheme}://${host.replace(/\/$/, '')}${basePath}`, variables: [] }))
}

const schemeOf = ({ document }: SpecNode): string => (document.path.startsWith('http:') ? 'http' : 'https')
