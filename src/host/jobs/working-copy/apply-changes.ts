import type { FileEdit } from '../../../server/jobs/workspace/track-changes.ts'
import { trackChanges } from '../../../server/jobs/workspace/track-changes.ts'
import type { Workspace } from '../../../server/jobs/workspace/workspace.ts'

export interface ApplyOptions {
  /** The files that have changed. */
  readonly paths: readonly string[]
  /** The files as they were before the work. */
  readonly start: Pick<Workspace, 'read'>
  /** The files after the work. */
  readonly files: Pick<Workspace, 'read'>
  readonly workingCopy: Workspace
}

/** The same files were changed by somebody else during the work. */
export class ApplyConflict extends Error {
  readonly paths: readonly string[]

  constructor(paths: readonly string[]) {
    super('Files were changed during the work.')
    this.paths = paths
  }
}

/**
 * Write the result of the work into the working copy: all of it, or nothing.
 *
 * @throws {ApplyConflict} If a file is not as it was before the work. Nothing is written then.
 */
export async function applyChanges({ paths, start, files, workingCopy }: ApplyOptions): Promise<void> {
  const edits: FileEdit[] = []
  const conflicts: string[] = []
  for (const path of paths) {
    const before = await start.read(path)
    const after = await files.read(path)
    const current = await workingCopy.read(path)
    if (isSame(current, after)) continue
    if (!isSame(current, before)) conflicts.push(path)
    edits.push(after === undefined ? { type: 'delete', path } : { type: 'write', path, content: after })
  }
  if (conflicts.length > 0) throw new ApplyConflict(conflicts)
  const refusal = await trackChanges(workingCopy, noLimits).apply(edits)
  if (refusal !== undefined) throw new Error(`The changes cannot be written: ${refusal}`)
}

/** No limits here, because they were already applied to the agent. */
const noLimits = { files: Infinity, fileSize: Infinity, totalSize: Infinity }

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === undefined || other === undefined ? one === other : Buffer.from(one).equals(other)
