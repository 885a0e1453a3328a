import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'

/**
 * Resolves an address in a file to a project path.
 *
 * @returns `undefined` if it leads out of the project: absolute, a URL, or with too many `..`.
 */
export function resolvePath(from: string, written: string): string | undefined {
  const address = written.replaceAll('\\', '/')
  if (address.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
  return joinPath(folderOf(from), address)
}
