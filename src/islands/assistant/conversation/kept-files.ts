import type { AttachedFile } from './conversation.ts'

/** The files of questions by the ids of these. They are kept until the page is left, and sent again with follow-ups. */
export type KeptFiles = ReadonlyMap<string, readonly AttachedFile[]>

/** All files of a request. The server accepts bodies of 20 MB, in which files are a third larger. Bytes. */
export const maxFileBytes = 14 * 1024 * 1024

/** Keep the files of a question. The oldest ones are forgotten, so that a request has space for all that are kept. */
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
