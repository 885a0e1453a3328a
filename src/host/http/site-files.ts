import { statSync } from 'node:fs'
import { join } from 'node:path'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** The files of a site by their paths in its output folder (`guides/start/index.html`), built or made when they are asked for. */
export interface SiteFiles {
  readonly has: (path: string) => boolean
  /** `undefined`: there is no such file, or no longer. */
  readonly fileAt: (path: string) => Promise<SiteFile | undefined>
}

/** What a file holds, or where it lies. */
export type SiteFile = { readonly contents: string | Uint8Array } | { readonly diskPath: string }

/** The files of a site that was built. The disk is asked each time, so a new build shows at once. */
export function filesOfFolder(folder: string): SiteFiles {
  const has = (path: string) => isFile(join(folder, path))
  return { has, fileAt: async path => (has(path) ? { diskPath: join(folder, path) } : undefined) }
}

/**
 * The file that is sent for an address: it, a page of its name, or the page of its folder.
 *
 * @param address Decoded, without the base path: `/guides/start/`.
 */
export function fileOfAddress({ has }: Pick<SiteFiles, 'has'>, address: string): string | undefined {
  const path = address.replace(/^\//, '')
  const bare = path.replace(/\/$/, '')
  return (
    path.endsWith('/') || path === '' ? [`${path}index.html`, `${bare}.html`, bare] : [path, `${path}.html`]
  ).find(candidate => has(candidate))
}

function isFile(diskPath: string): boolean {
  const stats = statIfExists(diskPath)
  // A link may lead nowhere.
  return stats?.isSymbolicLink()
    ? statSync(diskPath, { throwIfNoEntry: false })?.isFile() === true
    : stats?.isFile() === true
}
