import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'

/** The target of the address in a `$ref`, without its fragment. */
export type ReferencedFile = { readonly type: 'file'; readonly path: string } | { readonly type: 'remote' | 'outside' }

/**
 * Resolves an address relative to the file that contains it: to a project path, or for a fetched spec to a URL of the
 * same origin.
 */
export function resolveReferencePath(from: string, address: string): ReferencedFile {
  if (isUrl(from)) return resolveUrl(from, address)
  if (isUrl(address) || address.startsWith('//')) return { type: 'remote' }
  const written = address.replaceAll('\\', '/')
  if (written.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(written)) return { type: 'outside' }
  const path = joinPath(folderOf(from), written)
  return path === undefined ? { type: 'outside' } : { type: 'file', path }
}

const isUrl = (address: string): boolean => /^(https?|ftp|wss?|urn|data):/i.test(address)

function resolveUrl(from: string, address: string): ReferencedFile {
  const url = canParseUrl(address, from) ? new URL(address, from) : undefined
  // URLs such as "file:" have the origin "null".
  return url && url.origin === new URL(from).origin ? { type: 'file', path: url.href } : { type: 'remote' }
}
