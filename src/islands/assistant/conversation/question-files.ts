import type { AttachedFile } from './conversation.ts'

/**
 * The files of questions, by the IDs of the questions. They stay in memory until the reader leaves the page, and
 * are sent again with follow-ups.
 */
export type QuestionFiles = ReadonlyMap<string, readonly AttachedFile[]>

/**
 * Maximum size of all files of a request, in bytes. The server accepts bodies of 20 MB, in which files are a third
 * larger.
 */
export const maxFileBytes = 14 * 1024 * 1024

/** Adds the files of a question. The oldest ones are dropped, so that all files fit into a request. */
export function addQuestionFiles(
  all: Map<string, readonly AttachedFile[]>,
  id: string,
  files: readonly AttachedFile[],
): void {
  all.set(id, files)
  let left = maxFileBytes
  for (const [key, others] of [...all].reverse()) {
    for (const { size } of others) left -= size
    if (left < 0) all.delete(key)
  }
}
