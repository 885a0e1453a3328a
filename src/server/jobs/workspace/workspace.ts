/**
 * The docs folder in the checkout of a job: everything that its agent can read and change. Paths are relative to this
 * folder, with `/`. Nothing outside of it can be reached, not even through symbolic links.
 */
export interface Workspace {
  /** All files in the order of their paths, without those of Git. */
  readonly list: () => Promise<readonly WorkspaceFile[]>
  /**
   * The content of a file, `undefined` if it does not exist.
   *
   * @throws {FileRefused} If the file is too large, or not a regular file.
   */
  readonly read: (path: string) => Promise<Uint8Array | undefined>
  /**
   * Write a file completely or not at all. Creates its folders; never makes a file executable.
   *
   * @throws {FileRefused}
   */
  readonly write: (path: string, content: Uint8Array) => Promise<void>
  /**
   * Delete a file, and the folders that are empty then.
   *
   * @throws {FileRefused}
   */
  readonly delete: (path: string) => Promise<void>
}

export interface WorkspaceFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
}

/** A file that cannot be read or written. The message explains the reason to the model. */
export class FileRefused extends Error {}
