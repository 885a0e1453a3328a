import { FileRefused, type Workspace } from '../../workspace/workspace.ts'

/** The content of a file; `undefined` if it does not exist or cannot be read: it is too large, or a link. */
export async function readIfAllowed(workspace: Pick<Workspace, 'read'>, path: string): Promise<Uint8Array | undefined> {
  try {
    return await workspace.read(path)
  } catch (error) {
    if (error instanceof FileRefused) return undefined
    throw error
  }
}
