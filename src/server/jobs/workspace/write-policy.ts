import type { PathPolicy } from './check-path.ts'
import { checkWritePath } from './check-path.ts'
import { pluginFileRule } from './plugin-files.ts'
import type { FileEdit, TrackedWorkspace } from './track-changes.ts'

/** What an agent may write. */
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
 * Make changes if the policy allows all of them.
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

/** Plugins run in builds with the rights of the build, so that only people may change them, also where code is allowed. */
async function isPlugin(edit: FileEdit, workspace: TrackedWorkspace): Promise<boolean> {
  const settings = await workspace.original('lectern.json')
  if (settings === undefined) return false
  const isOfPlugin = pluginFileRule(decode(settings))
  return isOfPlugin(edit.path) || (edit.type === 'move' && isOfPlugin(edit.to))
}

const pluginProblem =
  'This file belongs to a plugin in lectern.json, which runs when the site is built. Say in your summary which change a person should make.'

const decode = (content: Uint8Array): string => new TextDecoder().decode(content)
