import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** Whether a file may be written, and diagnostics about its path. */
export interface PathValidation {
  readonly isAccepted: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Called with one path after the other. Remembers accepted paths.
 *
 * @param origin What the file is generated from, as part of a sentence: `the page "start.mdx"`.
 */
export type ValidatePath = (path: string, origin: string) => PathValidation

const maxNameBytes = 255

/** Check that the paths of a site stay inside the output folder and do not collide. */
export function createPathValidator(): ValidatePath {
  const files = new Map<string, string>()
  const folders = new Set<string>()
  const origins = new Map<string, string>()
  return (path, origin) => {
    const problem = unsafePath(path) ?? tooLong(path) ?? takenPath(path, origin, { files, folders, origins })
    if (problem !== undefined) return { isAccepted: false, diagnostics: [problem] }
    const sameIgnoringCase = files.get(path.toLowerCase())
    files.set(path.toLowerCase(), sameIgnoringCase ?? path)
    files.set(path, path)
    origins.set(path, origin)
    if (!folders.has(parentOf(path))) for (const folder of foldersOf(path)) folders.add(folder)
    const isReported = sameIgnoringCase === undefined || isOfPage(path, files)
    return { isAccepted: true, diagnostics: isReported ? [] : [caseClash(path, sameIgnoringCase)] }
  }
}

/** Whether a file is written for a page. `site/case-conflict` reports pages with the same address, once for each pair. */
const isOfPage = (path: string, files: ReadonlyMap<string, string>): boolean =>
  path.endsWith('.html') ||
  (path.endsWith('.md') && ['/index.html', '.html'].some(end => files.has(path.slice(0, -'.md'.length) + end)))

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** `a/b/c.html` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const folders = []
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at))
  return folders
}

function unsafePath(path: string): Diagnostic | undefined {
  const isSafe = !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path) && !path.includes('\0')
  const isForeign = process.platform === 'win32' && /[\\:]/.test(path)
  if (isSafe && !isForeign) return undefined
  return {
    code: 'host/unsafe-path',
    severity: 'error',
    message: `"${path}" is not a valid path inside the output folder, so this file was not written.`,
    hint: 'Rename the page or file that it is generated from.',
  }
}

function tooLong(path: string): Diagnostic | undefined {
  // A UTF-16 code unit has at most three bytes in UTF-8.
  if (path.length * 3 <= maxNameBytes) return undefined
  return path.split('/').some(name => Buffer.byteLength(name) > maxNameBytes) ? unwritablePath(path) : undefined
}

/** The diagnostic for a name that the file system rejects. */
export function unwritablePath(path: string): Diagnostic {
  return {
    code: 'host/unwritable-path',
    severity: 'error',
    message: `The file system does not allow the name "${path}", so this file was not written.`,
    hint: 'Rename the page or file that it is generated from: use a shorter name without special characters.',
  }
}

interface AcceptedPaths {
  readonly files: ReadonlyMap<string, string>
  readonly folders: ReadonlySet<string>
  /** What each file is generated from. */
  readonly origins: ReadonlyMap<string, string>
}

function takenPath(path: string, origin: string, { files, folders, origins }: AcceptedPaths): Diagnostic | undefined {
  if (files.get(path) === path)
    return {
      code: 'host/duplicate-path',
      severity: 'warning',
      message: `Two files of the site have the path "${path}": one comes from ${origins.get(path)}, the other from ${origin}. Only the first was written.`,
      hint: renameOne,
    }
  // No folder that contains a file is itself a file.
  const isKnownFolder = folders.has(parentOf(path))
  const parent = isKnownFolder ? undefined : foldersOf(path).find(folder => files.get(folder) === folder)
  if (parent !== undefined) return fileAndFolder(path, parent, { file: origins.get(parent) ?? '', folder: origin })
  if (!folders.has(path)) return undefined
  const inside = [...origins].find(([other]) => other.startsWith(`${path}/`))
  return fileAndFolder(path, path, { file: origin, folder: inside?.[1] ?? '' })
}

function fileAndFolder(
  path: string,
  taken: string,
  { file, folder }: { readonly file: string; readonly folder: string },
): Diagnostic {
  return {
    code: 'host/file-and-folder',
    severity: 'error',
    message: `"${taken}" cannot be both a file and a folder of the site: the file comes from ${file}, the folder from ${folder}. "${path}" was not written.`,
    hint: renameOne,
  }
}

const renameOne = 'Rename or remove one of them.'

function caseClash(path: string, other: string): Diagnostic {
  return {
    code: 'host/case-clash',
    severity: 'warning',
    message: `"${path}" and "${other}" differ only in uppercase and lowercase letters. Many file systems and hosts keep only one of them.`,
    hint: 'Rename one of the pages or files that they are generated from.',
  }
}
