import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { System } from './typescript-api.ts'

/** The files that the compiler may read. */
export interface CompilerScope {
  /** The folder of the project, absolute: modules are resolved from here. It may be missing. */
  readonly root: string
  /** Texts of the project's own modules, by path relative to the root. Nothing else outside of packages is read. */
  readonly files: ReadonlyMap<string, string>
  /** Folders of packages outside of the root whose types may also be read, absolute. */
  readonly modules: readonly string[]
}

/** File types of a compiler: code, declarations, data. */
const readable = /\.(?:[cm]?[jt]sx?|json)$/

/**
 * A system that shows a compiler only the project's modules as known to the build, installed packages, and the
 * compiler's own library. Other files do not exist for it, whatever a block imports, and nothing is ever written.
 */
export function restrictSystem(system: System, library: string, { root, files, modules }: CompilerScope): System {
  const folders = foldersOf(files.keys())
  const realpath = (path: string) => system.realpath?.(path) ?? path
  const inProject = (path: string) => {
    const inner = innerPath(root, path)
    return inner === undefined || /(?:^|\/)node_modules(?:\/|$)/.test(inner) ? undefined : inner
  }
  const isPackage = (path: string) =>
    inProject(path) === undefined && [root, library, ...modules].some(folder => innerPath(folder, path) !== undefined)
  /**
   * The path, if it may be read from disk. A link may lead to a module of the project, or out of the allowed folders.
   */
  const packagePath = (path: string) => (isPackage(path) && isPackage(realpath(path)) ? path : undefined)
  /** The path of a module of the project, given directly or through a link among the packages. */
  const projectPath = (path: string) => inProject(path) ?? (isPackage(path) ? inProject(realpath(path)) : undefined)
  const projectText = (path: string) => files.get(projectPath(path) ?? '')
  return {
    ...disabledSystem,
    getExecutingFilePath: system.getExecutingFilePath,
    fileExists: path =>
      readable.test(path) &&
      (projectText(path) !== undefined || (packagePath(path) !== undefined && system.fileExists(path))),
    readFile: (path, encoding) => {
      if (!readable.test(path)) return undefined
      return projectText(path) ?? (packagePath(path) === undefined ? undefined : system.readFile(path, encoding))
    },
    directoryExists: path =>
      folders.has(projectPath(path) ?? '\0') || (packagePath(path) !== undefined && system.directoryExists(path)),
    getDirectories: path => (packagePath(path) === undefined ? [] : system.getDirectories(path)),
    readDirectory: () => [],
    realpath: path => (isPackage(path) ? realpath(path) : path),
  }
}

/** The other functions of a system, without any effect. */
const disabledSystem = {
  args: [],
  newLine: '\n',
  useCaseSensitiveFileNames: true,
  write: () => {},
  writeFile: () => {},
  deleteFile: () => {},
  createDirectory: () => {},
  exit: () => {},
  getCurrentDirectory: () => '/',
  getEnvironmentVariable: () => '',
  resolvePath: (path: string) => resolve(path),
}

/** The path of something inside a folder, with `/`; empty for the folder itself, `undefined` outside of it. */
function innerPath(folder: string, path: string): string | undefined {
  const inner = relative(folder, resolve(path))
  const isOutside = inner === '..' || inner.startsWith(`..${sep}`) || isAbsolute(inner)
  return isOutside ? undefined : inner.split(sep).join('/')
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set([''])
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at))
  }
  return folders
}
