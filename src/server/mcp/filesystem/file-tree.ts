import type { PageMetadata } from '../../../search/records/page-records.ts'
import { nearestName } from '../../../source/diagnostics/nearest-name.ts'
import { routesOfPath } from '../../search/routes-of-path.ts'
import { compileGlob } from './glob.ts'
import type { Word } from './parse-command.ts'
import type { Compile } from './patterns.ts'

/** The pages of a site as Markdown files in folders. All paths begin with a slash and have none at the end. */
export interface FileTree {
  /** In reading order. */
  readonly files: readonly string[]
  /** Total length of all paths, in characters. */
  readonly length: number
  readonly pageOf: (file: string) => PageMetadata | undefined
  readonly isFolder: (path: string) => boolean
  /** Names of the files and folders in a folder, sorted; those of folders end with a slash. */
  readonly list: (folder: string) => readonly string[]
  /**
   * The file or folder for a path from a client. `undefined` if it does not exist.
   *
   * @param prefers The meaning of `/guides` if both `/guides.md` and the folder `/guides` exist.
   */
  readonly find: (path: string, prefers: 'file' | 'folder') => string | undefined
  /** A file with a similar path. */
  readonly suggest: (path: string) => string | undefined
  /** The paths that match the wildcards of a word, or the word itself if none match. */
  readonly expand: (word: Word, compile: Compile) => readonly string[]
  /** All files in a folder and its subfolders. */
  readonly filesIn: (folder: string) => readonly string[]
}

/** The file of a page: `/guides/start.md`. */
export const fileOfRoute = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

/** Maximum length of a misspelled path, in characters. */
const maxSuggested = 200

/** @param base Prefix of every address of the site: paths may begin with it. */
export function createFileTree(pages: readonly PageMetadata[], base: string): FileTree {
  const files = new Map(pages.map(page => [fileOfRoute(page.route), page]))
  const folders = new Map<string, Set<string>>([['/', new Set()]])
  for (const file of files.keys()) addParents(file, folders)
  const names = [...files.keys()]
  const find: FileTree['find'] = (path, prefers) => {
    const plain = normalized(path)
    const routes = routesOfPath(withoutOrigin(path), base)
    const candidates = [plain, `${plain}.md`, ...routes.map(fileOfRoute)]
    const file = candidates.find(candidate => files.has(candidate))
    return folders.has(plain) && (prefers === 'folder' || file === undefined) ? plain : file
  }
  const isInside = (folder: string) => (file: string) => folder === '/' || file.startsWith(`${folder}/`)
  return {
    files: names,
    length: names.join('').length,
    find,
    pageOf: file => files.get(file),
    isFolder: path => folders.has(path),
    list: folder => [...(folders.get(folder) ?? [])].sort(),
    suggest: path => nearestName(normalized(path.slice(0, maxSuggested)).replace(/(?:\.mdx?)?$/, '.md'), names),
    filesIn: folder => names.filter(isInside(folder)),
    expand: ({ text, glob }, compile) => {
      if (glob === undefined) return [text]
      const pattern = compileGlob(glob.startsWith('/') ? glob : `/${glob.replace(/^\.\//, '')}`, compile)
      const matches = [...names, ...folders.keys()].filter(pattern.test)
      return matches.length > 0 ? matches : [text]
    },
  }
}

function addParents(file: string, folders: Map<string, Set<string>>): void {
  let path = file
  while (path !== '/' && path !== '') {
    const end = path.lastIndexOf('/')
    const folder = path.slice(0, end) || '/'
    const names = folders.get(folder)
    const name = path.slice(end + 1) + (path === file ? '' : '/')
    if (names?.has(name)) return
    if (names) names.add(name)
    else folders.set(folder, new Set([name]))
    path = folder
  }
}

/** Without `.`, `..` and repeated slashes. The current folder is `/`. */
function normalized(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return `/${parts.join('/')}`
}

/** Clients may send the address of a page. */
const withoutOrigin = (path: string): string => path.replace(/^https?:\/\/[^/]*/i, '')
