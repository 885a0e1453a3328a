import { isBelow, isSafePath } from './check-path.ts'

/** A file that differs between two commits, as `git diff-tree --raw` lists it. */
export interface TreeChange {
  readonly oldMode: string
  readonly newMode: string
  readonly path: string
}

const absent = '000000'
const regular = '100644'
const executable = '100755'

/** Parse the output of `git diff-tree -r -z --raw --no-renames`. `undefined` if it is not as expected. */
export function parseTreeChanges(output: string): readonly TreeChange[] | undefined {
  const fields = output.split('\0')
  if (fields.pop() !== '' || fields.length % 2 !== 0) return undefined
  const changes: TreeChange[] = []
  for (let index = 0; index < fields.length; index += 2) {
    const match = /^:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ [A-Z]\d*$/.exec(fields[index] ?? '')
    const path = fields[index + 1]
    if (!match?.[1] || !match[2] || !path) return undefined
    changes.push({ oldMode: match[1], newMode: match[2], path })
  }
  return changes
}

/**
 * Checks the changes of a commit. A job may only write regular files of the docs folder.
 *
 * @returns Why the commit must not be pushed; `undefined` if it may be.
 */
export function checkCommit(changes: readonly TreeChange[], docsFolder: string): string | undefined {
  for (const change of changes) {
    const problem = problemOf(change, docsFolder)
    if (problem) return `${JSON.stringify(change.path)} ${problem}`
  }
  return undefined
}

function problemOf({ oldMode, newMode, path }: TreeChange, docsFolder: string): string | undefined {
  if (!isBelow(path, docsFolder)) return 'is outside the docs folder.'
  if (!isSafePath(path)) return 'is a file that a job must not change.'
  if (![absent, regular, executable].includes(oldMode)) return 'is not a regular file.'
  if (newMode === absent || newMode === regular) return undefined
  if (newMode !== executable) return 'would not be a regular file.'
  return oldMode === executable ? undefined : 'would become executable.'
}
