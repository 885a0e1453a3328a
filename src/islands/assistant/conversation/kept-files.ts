import type { AttachedFile } from './conversation.ts'

/**
 * The files of questions, by the IDs of the questions. They are kept until the reader leaves the page, and sent again
 * with follow-ups.
 */
export type KeptFiles = ReadonlyMap<string, readonly AttachedFile[]>

/**
 * Maximum size of all files of a request, in bytes. The server accepts bodies of 20 MB, in which files are a third
 * larger.
 */
export const maxFileBytes = 14 * 1024 * 1024

/** Keeps the files of a question. The oldest ones are dropped, so that all kept files fit into a request. */
export function keepFiles(
  kept: Map<string, readonly AttachedFile[]>,
  id: string,
  files: readonly AttachedFile[],
): void {
  kept.set(id, files)
  let left = maxFileBytes
  for (const [key, others] of [...kept].reverse()) {
    for (const { size } of others) left -= size
    if (left < 0) kept.delete(key)
  }
}
