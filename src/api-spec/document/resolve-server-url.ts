import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { isUrl } from '../../source/source-file.ts'

/**
 * Resolves the address of a server relative to the URL of a fetched document; otherwise it stays as written. Variables
 * in braces are kept, and an address that starts with a variable is considered absolute.
 */
export function resolveServerUrl(path: string, written: string): string {
  const isWhole = /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(written)
  if (!isUrl(path) || isWhole || !canParseUrl(written, path)) return written
  // An empty address would resolve to the document itself.
  return new URL(written || '/', path).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
