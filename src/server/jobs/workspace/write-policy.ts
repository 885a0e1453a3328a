import type { PathPolicy } from './check-path.ts'
import { checkWritePath } from './check-path.ts'
import { isImportedByPlugin, pluginFileRule } from './plugin-files.ts'
import type { FileEdit, TrackedWorkspace } from './track-changes.ts'
import { FileRefused } from './workspace.ts'

/** The rules for what an agent may write. */
export interface WritePolicy extends PathPolicy {
  /**
   * Check a text that is about to be written.
   *
   * @param before The text before the job; `undefined` for a new file.
   * @returns Why it may not be written. `undefined` if it may.
   */
  readonly checkContent: (path: string, before: string | undefined, after: string) => string | undefined
}

/**
 * Makes changes if the policy allows all of them.
 *
 * @returns Why nothing was changed, for the model. `undefined` if everything was.
 */
export async function applyChecked(
  workspace: TrackedWorkspace,
  edits: readonly FileEdit[],
  policy: WritePolicy,
): Promise<string | undefined> {
  for (const edit of edits) {
    const problem = await checkEdit(workspace, edit, policy)
    if (problem !== undefined) return `Nothing was changed. ${edit.type === 'move' ? edit.to : edit.path}: ${problem}`
  }
  return await workspace.apply(edits)
}

async function checkEdit(
  workspace: TrackedWorkspace,
  edit: FileEdit,
  policy: WritePolicy,
): Promise<string | undefined> {
  const before = await workspace.original(edit.path)
  const exists = before !== undefined || (await workspace.read(edit.path)) !== undefined
  const problem = checkWritePath(edit.path, exists, policy)
  if (problem !== undefined) return problem
  if (await isPlugin(edit, workspace)) return pluginProblem
  if (edit.type === 'delete') return undefined
  const target = edit.type === 'move' ? edit.to : edit.path
  const targetProblem = edit.type === 'move' ? checkWritePath(target, false, policy) : undefined
  return targetProblem ?? policy.checkContent(target, before && decode(before), decode(edit.content))
}

/** Plugins run in builds with the permissions of the build, so only people may change them, even if code is allowed. */
async function isPlugin(edit: FileEdit, workspace: TrackedWorkspace): Promise<boolean> {
  const content = await workspace.original('lectern.json')
  if (content === undefined) return false
  const settings = decode(content)
  const isOfPlugin = pluginFileRule(settings)
  const read = (path: string) => readOriginal(workspace, path)
  const paths = edit.type === 'move' ? [edit.path, edit.to] : [edit.path]
  for (const path of paths) if (isOfPlugin(path) || (await isImportedByPlugin(settings, path, read))) return true
  return false
}

/** Also `undefined` for a folder, which `require` may name. */
async function readOriginal(workspace: TrackedWorkspace, path: string): Promise<string | undefined> {
  try {
    const content = await workspace.original(path)
    return content && decode(content)
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}

const pluginProblem =
  'This file belongs to a plugin in lectern.json, which runs when the site is built. Say in your summary which change a person should make.'

const decode = (content: Uint8Array): string => new TextDecoder().decode(content)
