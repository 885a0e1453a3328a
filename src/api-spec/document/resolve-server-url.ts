import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import { isUrl } from '../../source/source-file.ts'

/**
 * The address of a server as it is meant where a document lies: seen from the URL that the document came from, or as it is
 * written. Variables in braces stay what they are, and what begins with one may be a whole address.
 */
export function resolveServerUrl(path: string, written: string): string {
  const isWhole = /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(written)
  if (!isUrl(path) || isWhole || !canParseUrl(written, path)) return written
  // An empty address would be that of the document itself.
  return new URL(written || '/', path).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
