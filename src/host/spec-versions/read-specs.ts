import { existsSync, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { referencedPaths } from '../../api-spec/document/referenced-paths.ts'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import { specFiles } from '../../reference/binding/spec-files.ts'
import { isUrl, type SourceFile } from '../../source/source-file.ts'
import { isInside } from '../disk/is-inside.ts'
import { gitTree } from './git-tree.ts'
import { isGraphqlPath, isGraphqlSchema } from './graphql-file.ts'
import { diskTree, type SpecTree } from './spec-tree.ts'

/** The specs at a place, or why there are none. */
export type SpecsAt =
  | {
      readonly specs: readonly SpecInput[]
      readonly isFolder: boolean
      /** The folder that the paths of the specs are relative to. */
      readonly root: string
      /** The folder of the specs in it. Empty for the root, and for a single spec. */
      readonly folder: string
    }
  | { readonly problem: string }

/** Maximum number of files that one spec consists of. */
const maxReferences = 5_000

/**
 * Reads the spec in a file, or all specs in a folder, from disk or from a Git revision.
 *
 * @param written A path, a revision and a path such as `main:openapi.yaml`, or a URL. An existing path takes precedence.
 * @param revision If given, the text is only a path.
 */
export async function readSpecs(written: string, workingFolder: string, revision?: string): Promise<SpecsAt> {
  if (isUrl(written)) {
    if (revision === undefined) return (await import('./read-remote-spec.ts')).readRemoteSpec(written)
    return { problem: '--from and --to do not apply to URLs. Pass two versions: docs diff main:openapi.yaml https://…' }
  }
  const location = locationOf(written, workingFolder, revision)
  const shown =
    location.revision === undefined ? `"${location.path}"` : `"${location.path}" in the revision "${location.revision}"`
  const disk = resolve(workingFolder, location.path)
  const root = rootOf(disk, workingFolder)
  const tree = location.revision === undefined ? diskTree(root) : await gitTree(root, location.revision)
  if (!tree)
    return {
      problem: `There is no Git revision "${location.revision}" here. Run the command in a Git repository, and pass one of its branches, tags or commits.`,
    }
  try {
    return await specsIn(tree, { path: relative(root, disk).split(sep).join('/'), shown, root })
  } finally {
    tree.close()
  }
}

interface TreeLocation {
  /** From the root, with `/`. */
  readonly path: string
  /** How messages name it. */
  readonly shown: string
  readonly root: string
}

async function specsIn(tree: SpecTree, { path, shown, root }: TreeLocation): Promise<SpecsAt> {
  const kind = await tree.kindOf(path)
  if (kind === undefined) return { problem: `There is no file or folder ${shown}.` }
  if (kind === 'file') {
    const input = await specInputAt(tree, path)
    return input
      ? { specs: [input], isFolder: false, root, folder: '' }
      : { problem: `The file ${shown} cannot be read.` }
  }
  const files = await filesIn(tree, await tree.list(path))
  const schemas = [...files.values()].filter(file => isGraphqlPath(file.path) && isGraphqlSchema(file))
  const paths = [...specFiles(files), ...schemas.map(schema => schema.path)]
  const inputs = await Promise.all(paths.map(spec => specInputAt(tree, spec, files)))
  const specs = inputs.filter(input => input !== undefined)
  if (specs.length > 0) return { specs, isFolder: true, root, folder: path }
  return { problem: `There is no OpenAPI file, AsyncAPI file or GraphQL schema in the folder ${shown}.` }
}

interface SpecLocation {
  readonly path: string
  readonly revision: string | undefined
}

function locationOf(written: string, workingFolder: string, revision: string | undefined): SpecLocation {
  if (revision !== undefined || existsSync(resolve(workingFolder, written))) return { path: written, revision }
  const [, named, path] = /^([^:]+):(.*)$/s.exec(written) ?? []
  return named === undefined || path === undefined
    ? { path: written, revision: undefined }
    : { path: path === '' ? '.' : path, revision: named }
}

/** References of a spec may lead to files in the working folder, or beside the spec if it is elsewhere. */
function rootOf(disk: string, workingFolder: string): string {
  if (isInside(workingFolder, disk)) return workingFolder
  return statSync(disk, { throwIfNoEntry: false })?.isDirectory() === true ? disk : nearestFolder(dirname(disk))
}

const nearestFolder = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))

async function filesIn(tree: SpecTree, paths: readonly string[]): Promise<ReadonlyMap<string, SourceFile>> {
  const files = new Map<string, SourceFile>()
  for (const path of paths) {
    const text = await tree.read(path)
    if (text !== undefined) files.set(path, { path, text })
  }
  return files
}

/** A spec with every file that it refers to, directly or indirectly. */
async function specInputAt(
  tree: SpecTree,
  path: string,
  known: ReadonlyMap<string, SourceFile> = new Map(),
): Promise<SpecInput | undefined> {
  const text = known.get(path)?.text ?? (await tree.read(path))
  if (text === undefined) return undefined
  const file = { path, text }
  if (isGraphqlPath(path) || isGraphqlSchema(file)) return { file, references: [], overlays: [], graphql: {} }
  const found = new Map<string, SourceFile>([[path, file]])
  for (const next of found.values()) {
    for (const other of referencedPaths(next)) {
      if (found.has(other) || found.size > maxReferences) continue
      const content = known.get(other)?.text ?? (await tree.read(other))
      if (content !== undefined) found.set(other, { path: other, text: content })
    }
  }
  found.delete(path)
  return { file, references: [...found.values()], overlays: [] }
}
