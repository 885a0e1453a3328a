import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SdkFormat } from '../../api-spec/model/sdk.ts'
import { isOutputFile } from '../../reference/binding/sdk-inputs.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { isInside } from '../disk/is-inside.ts'
import { type LibraryError, maxLibraryBytes, maxLibraryFiles, type NamedText } from './library-limits.ts'
import { isZip, unzipLibrary } from './unzip-library.ts'

/**
 * Read the output of a documentation tool from a project, also if `.mintignore` excludes it: a file, a folder, or a zip
 * file with a folder. `undefined`: it does not exist.
 */
export function readLibrary(
  directory: string,
  source: string,
  format: SdkFormat,
): readonly NamedText[] | LibraryError | undefined {
  try {
    const root = realpathSync(directory)
    const path = realpathSync(join(root, source))
    if (!isInside(root, path)) return { kind: 'outside' }
    const stats = statSync(path)
    if (stats.isDirectory()) return readLibraryFolder(root, path, format)
    if (stats.size > maxLibraryBytes) return { kind: 'size' }
    return textsOfFile(fileNameOf(source), readFileSync(path), format)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    if (code === undefined) throw error
    return { kind: 'unreadable', detail: code }
  }
}

/** The texts of one file: itself, or those in it if it is a zip file. */
export const textsOfFile = (name: string, bytes: Uint8Array, format: SdkFormat): readonly NamedText[] | LibraryError =>
  isZip(bytes) ? unzipLibrary(bytes, format) : [[name, new TextDecoder().decode(bytes)]]

/** Links in the folder are followed only if they stay in the project. */
function readLibraryFolder(root: string, folder: string, format: SdkFormat): readonly NamedText[] | LibraryError {
  const texts: NamedText[] = []
  let size = 0
  const visit = (path: string, name: string): LibraryError | undefined => {
    for (const entry of sortedEntries(path)) {
      const inner = `${name}${entry.name}`
      const innerPath = join(path, entry.name)
      const isFolder = entry.isDirectory()
      const error = isFolder ? visit(innerPath, `${inner}/`) : undefined
      if (error) return error
      if (isFolder || !isOutputFile(inner, format) || !isReadable(root, innerPath, entry)) continue
      size += statSync(innerPath).size
      if (size > maxLibraryBytes) return { kind: 'size' }
      if (texts.length >= maxLibraryFiles) return { kind: 'files' }
      texts.push([inner, readFileSync(innerPath, 'utf8')])
    }
    return undefined
  }
  return visit(folder, '') ?? (texts.length === 0 ? { kind: 'empty' } : texts)
}

/** In the same order on all machines. */
const sortedEntries = (path: string): readonly Dirent[] =>
  readdirSync(path, { withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1))

const isReadable = (root: string, path: string, entry: Dirent): boolean =>
  entry.isFile() || (entry.isSymbolicLink() && isFileInside(root, path))

function isFileInside(root: string, path: string): boolean {
  try {
    const target = realpathSync(path)
    return isInside(root, target) && statSync(target).isFile()
  } catch {
    return false // The link leads nowhere.
  }
}
