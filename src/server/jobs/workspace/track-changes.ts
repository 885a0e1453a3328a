import { foldPath } from './path-form.ts'
import { FileRefused, type Workspace } from './workspace.ts'

/** A workspace that is changed in steps, and keeps track of the changes. */
export interface TrackedWorkspace extends Pick<Workspace, 'list' | 'read'> {
  /** The content of a file before the job, even if it had another path. `undefined` if it did not exist. */
  readonly original: (path: string) => Promise<Uint8Array | undefined>
  /**
   * Makes several changes, or none if a limit is exceeded or a file is rejected.
   *
   * @returns Why nothing was changed, for the model. `undefined` if everything was.
   */
  readonly apply: (edits: readonly FileEdit[]) => Promise<string | undefined>
  /** The differences from the files before the job, sorted by path. */
  readonly changes: () => readonly FileChange[]
}

export type FileEdit =
  | { readonly type: 'write'; readonly path: string; readonly content: Uint8Array }
  | { readonly type: 'delete'; readonly path: string }
  /** `content` is the content of the file at its new path. */
  | { readonly type: 'move'; readonly path: string; readonly to: string; readonly content: Uint8Array }

export type FileChange =
  | { readonly kind: 'added' | 'changed' | 'deleted'; readonly path: string }
  | { readonly kind: 'moved'; readonly path: string; readonly from: string }

/** Limits for all changes of a job. */
export interface ChangeLimits {
  readonly files: number
  /** Bytes. */
  readonly fileSize: number
  /** Bytes of all changed files. */
  readonly totalSize: number
}

export const defaultChangeLimits: ChangeLimits = { files: 300, fileSize: 1_000_000, totalSize: 10_000_000 }

/** A file that the job touched: its content before the job, and its content now. */
interface TouchedFile {
  readonly before: Uint8Array | undefined
  readonly after: Uint8Array | undefined
  /** The path before the job, if the file was moved. */
  readonly from?: string | undefined
}

type TouchedFiles = ReadonlyMap<string, TouchedFile>

/** Keeps track of the changes of a job, and prevents changes that exceed its limits. */
export function trackChanges(workspace: Workspace, limits: ChangeLimits): TrackedWorkspace {
  let touched: TouchedFiles = new Map()
  const refuse = async (next: TouchedFiles) => exceededLimit(next, limits) ?? (await sameName(next, touched, workspace))
  const apply = async (edits: readonly FileEdit[]): Promise<string | undefined> => {
    const next = await afterEdits(touched, edits, workspace)
    const problem = await refuse(next)
    if (problem !== undefined) return problem
    const done = new Map(touched)
    try {
      // Deletions come first, because a new name may equal an old one on a file system that ignores case.
      for (const [path, file] of changedEntries(next, touched).sort((a, b) => orderOf(a) - orderOf(b))) {
        await put(workspace, path, file.after)
        done.set(path, file)
      }
    } catch (error) {
      await restore(workspace, done, touched)
      throw error
    }
    touched = next
    return undefined
  }
  return {
    list: workspace.list,
    read: workspace.read,
    original: async path => {
      const file = touched.get(path)
      if (!file) return await workspace.read(path)
      return file.before ?? (file.from === undefined ? undefined : touched.get(file.from)?.before)
    },
    apply: async edits => {
      try {
        return await apply(edits)
      } catch (error) {
        if (error instanceof FileRefused) return error.message
        throw error
      }
    },
    changes: () => changesOf(touched),
  }
}

async function afterEdits(
  touched: TouchedFiles,
  edits: readonly FileEdit[],
  workspace: Workspace,
): Promise<TouchedFiles> {
  const next = new Map(touched)
  const set = async (path: string, after: Uint8Array | undefined, from?: string) => {
    const known = next.get(path) ?? { before: await workspace.read(path), after: undefined }
    next.set(path, { before: known.before, after, from: from ?? known.from })
  }
  for (const edit of edits) {
    if (edit.type === 'move') {
      const from = next.get(edit.path)?.from ?? edit.path
      await set(edit.to, edit.content, from)
    }
    await set(edit.path, edit.type === 'write' ? edit.content : undefined)
  }
  return next
}

const changedEntries = (next: TouchedFiles, touched: TouchedFiles) =>
  [...next].filter(([path, file]) => touched.get(path) !== file)

const orderOf = ([, { after }]: readonly [string, TouchedFile]): number => (after === undefined ? 0 : 1)

const put = (workspace: Workspace, path: string, content: Uint8Array | undefined): Promise<void> =>
  content ? workspace.write(path, content) : workspace.delete(path)

/** Undoes the changes of a step that failed. */
async function restore(workspace: Workspace, done: TouchedFiles, touched: TouchedFiles): Promise<void> {
  for (const [path, file] of changedEntries(done, touched)) {
    const earlier = touched.get(path)
    await put(workspace, path, earlier ? earlier.after : file.before)
  }
}

function exceededLimit(touched: TouchedFiles, limits: ChangeLimits): string | undefined {
  const changed = [...touched].filter(([, { before, after }]) => !isSame(before, after))
  if (changed.length > limits.files) {
    return `Nothing was changed: a job may change at most ${limits.files} files. Finish what you have begun, and say in your summary what is left to do.`
  }
  const tooLarge = changed.find(([, { after }]) => (after?.length ?? 0) > limits.fileSize)
  if (tooLarge) {
    return `Nothing was changed: "${tooLarge[0]}" would be larger than ${limits.fileSize} bytes. Split it into several files.`
  }
  const total = changed.reduce((sum, [, { after }]) => sum + (after?.length ?? 0), 0)
  if (total <= limits.totalSize) return undefined
  return `Nothing was changed: the files that a job changes may have at most ${limits.totalSize} bytes together. Finish what you have begun, and say in your summary what is left to do.`
}

/** Two paths that some file systems do not distinguish would be the same file for some users of the repository. */
async function sameName(next: TouchedFiles, touched: TouchedFiles, workspace: Workspace): Promise<string | undefined> {
  const isNew = ([path, { before, after }]: readonly [string, TouchedFile]) =>
    after !== undefined && before === undefined && touched.get(path)?.after === undefined
  const created = [...next].filter(isNew)
  if (created.length === 0) return undefined
  const listed = (await workspace.list())
    .map(({ path }) => path)
    .filter(path => !next.has(path) || next.get(path)?.after)
  const known = new Map(listed.flatMap(partsOf).map(part => [foldPath(part), part]))
  for (const [path] of created) {
    for (const part of partsOf(path)) {
      const other = known.get(foldPath(part))
      if (other !== undefined && other !== part)
        return `Nothing was changed: "${part}" differs from the existing "${other}" only in case or spelling. Use the existing name, or another one.`
    }
    for (const part of partsOf(path)) known.set(foldPath(part), part)
  }
  return undefined
}

/** A path and its folders: `a`, `a/b`, `a/b.mdx`. */
function partsOf(path: string): readonly string[] {
  const names = path.split('/')
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}

function changesOf(touched: TouchedFiles): readonly FileChange[] {
  const changed = [...touched].filter(([, { before, after }]) => !isSame(before, after))
  const deleted = new Set(changed.filter(([, { after }]) => after === undefined).map(([path]) => path))
  const moved = new Map(
    changed.flatMap(([path, { before, after, from }]) =>
      after && !before && from !== undefined && deleted.has(from) ? [[path, from] as const] : [],
    ),
  )
  const sources = new Set(moved.values())
  return changed
    .filter(([path]) => !sources.has(path))
    .map(([path, { before, after }]): FileChange => {
      const from = moved.get(path)
      if (from !== undefined) return { kind: 'moved', path, from }
      if (after === undefined) return { kind: 'deleted', path }
      return { kind: before ? 'changed' : 'added', path }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
