import type { AgentToolResult } from '../agent/agent.ts'
import { checkReadPath } from '../workspace/check-path.ts'
import type { FileEdit, TrackedWorkspace } from '../workspace/track-changes.ts'
import { FileRefused, type WorkspaceFile } from '../workspace/workspace.ts'
import { applyChecked, type WritePolicy } from '../workspace/write-policy.ts'

/** The docs that the tools of an agent work on. */
export interface DocsContext {
  readonly workspace: TrackedWorkspace
  readonly policy: WritePolicy
}

/** The files that an agent can see. */
export async function visibleFiles({ workspace }: DocsContext): Promise<readonly WorkspaceFile[]> {
  return (await workspace.list()).filter(({ path }) => checkReadPath(path) === undefined)
}

/**
 * The text of a file.
 *
 * @throws {FileRefused} If it does not exist, is not a text file, or may not be read.
 */
export async function readText(context: DocsContext, path: string): Promise<string> {
  const text = await readTextIfExists(context, path)
  if (text === undefined) throw new FileRefused(`There is no file "${path}". Use list_files to find its path.`)
  return text
}

/** The text of a file; `undefined` if it does not exist. */
export async function readTextIfExists({ workspace }: DocsContext, path: string): Promise<string | undefined> {
  const problem = checkReadPath(path)
  if (problem !== undefined) throw new FileRefused(problem)
  const content = await workspace.read(path)
  if (content === undefined) return undefined
  const text = decodeText(content)
  if (text === undefined) throw new FileRefused(`"${path}" is not a text in UTF-8, so it cannot be read.`)
  if (isLfsPointer(text))
    throw new FileRefused(`"${path}" is stored with Git LFS, so its content is not here and cannot be changed.`)
  return text
}

/**
 * Git LFS has its files elsewhere. A text in their place would be committed to Git itself.
 *
 * @see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 */
const isLfsPointer = (text: string): boolean => /^version https:\/\/git-lfs\.github\.com\/spec\/v1\r?\n/.test(text)

/** Decodes a text file; `undefined` if it is not text. Keeps a byte order mark. */
export function decodeText(content: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

export const writeEdit = (path: string, text: string): FileEdit => ({ type: 'write', path, content: encodeText(text) })

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What a tool reports after its edits were made. */
interface EditReport {
  /** For the model. */
  readonly done: string
  /** The file that people see as edited. */
  readonly path: string | undefined
}

/** Change files. If nothing was changed, the text says why, and people see no activity. */
export async function changeFiles(
  { workspace, policy }: DocsContext,
  edits: readonly FileEdit[],
  { done, path }: EditReport,
): Promise<AgentToolResult> {
  const problem = await applyChecked(workspace, edits, policy)
  return problem === undefined ? { text: done, activity: { kind: 'edit', path } } : { text: problem }
}
