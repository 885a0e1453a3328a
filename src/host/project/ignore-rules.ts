import ignore from 'ignore'
import { memoizeByText } from '../../source/memoize.ts'
import { isSecretFile } from '../../source/paths/secret-files.ts'
import { skillFolders } from '../../source/paths/skill-folders.ts'
import { toolOutputFolders } from './tool-output-folders.ts'

/** Whether a path, relative to the docs folder, is not part of the site. */
export type IsIgnored = (path: string) => boolean

/**
 * Never published, even if something refers to it: folders of tools at any level, and build output at the top level.
 */
const alwaysIgnored = `
node_modules/
${toolOutputFolders.map(folder => `/${folder}/`).join('\n')}
`

/** Hidden folders that are part of a site nevertheless. */
const publicHiddenFolders = ['.well-known', ...skillFolders, '.mintlify/specs']

/**
 * Combine the author's `.mintignore` with the built-in rules. The path of a folder must end with a slash.
 *
 * @param excludedFolders
 *   Folders of the build itself, relative to the docs folder: the output, the cache.
 * @param configuredFolders
 * Folders that `docs.json` refers to, even if folders of that name are usually ignored.
 */
export function createIgnoreRules(
  mintignore: string,
  excludedFolders: readonly string[],
  configuredFolders: readonly string[],
): IsIgnored {
  const builtIn = ignore({ ignorecase: false })
    .add(alwaysIgnored)
    .add(configuredFolders.map(folder => `!/${folder}/`))
  // The built-in rules only exclude folders, and most projects have no rules of their own.
  const isToolFolder = memoizeByText((folder: string) => folder !== '' && builtIn.ignores(folder))
  const author = mintignore.trim() === '' ? undefined : ignore({ ignorecase: false }).add(mintignore)
  return path => {
    if (!ignore.isPathValid(path)) return true
    if (isHidden(path) || isSecretFile(path) || excludedFolders.some(folder => isWithin(path, folder))) return true
    return isToolFolder(path.slice(0, path.lastIndexOf('/') + 1)) || author?.ignores(path) === true
  }
}

function isHidden(path: string): boolean {
  if (!/(?:^|\/)\./.test(path)) return false
  const publicFolder = publicHiddenFolders.find(folder => isWithin(path, folder))
  if (publicFolder !== undefined) return path.slice(publicFolder.length).includes('/.')
  return !(path.endsWith('/') && publicHiddenFolders.some(folder => folder.startsWith(path)))
}

function isWithin(path: string, folder: string): boolean {
  return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/')
}
