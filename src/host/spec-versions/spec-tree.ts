import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isInside } from '../disk/is-inside.ts'
import { isGraphqlPath } from './graphql-file.ts'

/** The files of one version of a project. */
export interface SpecTree {
  /** The text of a file. `undefined` if there is no such file in the folder. */
  readonly read: (path: string) => Promise<string | undefined>
  /** The paths of all JSON, YAML and GraphQL files in a folder; empty for the whole tree. */
  readonly list: (folder: string) => Promise<readonly string[]>
  readonly kindOf: (path: string) => Promise<'file' | 'folder' | undefined>
  /** Must be called after the last of the other calls. */
  readonly close: () => void
}

/** Maximum number of files that are searched for specs. */
export const maxFiles = 20_000

export const isSpecFile = (path: string): boolean => /\.(?:json|ya?ml)$/i.test(path) || isGraphqlPath(path)

/** The files in a folder on disk. */
export function diskTree(root: string): SpecTree {
  const realRoot = realpathSync.native(root)
  const locate = (path: string) => {
    try {
      const found = realpathSync.native(join(root, path))
      return isInside(realRoot, found) ? found : undefined
    } catch {
      return undefined
    }
  }
  return {
    read: async path => {
      const found = locate(path)
      return found === undefined || statSync(found).isDirectory() ? undefined : readFileSync(found, 'utf8')
    },
    list: async folder => {
      const files: string[] = []
      walk(realRoot, folder, files)
      return files.sort()
    },
    kindOf: async path => {
      const found = locate(path)
      if (found === undefined) return undefined
      return statSync(found).isDirectory() ? 'folder' : 'file'
    },
    close: () => {},
  }
}

/** Symbolic links are not followed. */
function walk(root: string, folder: string, files: string[]): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (files.length >= maxFiles) return
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isIgnored = entry.name.startsWith('.') || entry.name === 'node_modules'
    if (entry.isDirectory() && !isIgnored) walk(root, path, files)
    if (entry.isFile() && isSpecFile(path)) files.push(path)
  }
}
