import { isDeepEqual } from './json/is-deep-equal.ts'
import { memoize } from './memoize.ts'

/** The paths of the files that differ between two states of a folder. */
export interface FileChanges {
  readonly edited: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Find the files that differ between two states of a folder, by path.
 *
 * @returns `undefined` if files that both have are in another order.
 */
export function compareFiles<File extends object>(
  previous: ReadonlyMap<string, File>,
  next: ReadonlyMap<string, File>,
): FileChanges | undefined {
  return previous === next ? noChanges : changesBetween(previous)(next)
}

const noChanges: FileChanges = { edited: [], added: [], removed: [] }

/** Cached, because several updates are tried one after another. */
const changesBetween = memoize((previous: ReadonlyMap<string, object>) =>
  memoize((next: ReadonlyMap<string, object>) => findChanges(previous, next)),
)

function findChanges(
  previous: ReadonlyMap<string, object>,
  next: ReadonlyMap<string, object>,
): FileChanges | undefined {
  const edited: string[] = []
  const added: string[] = []
  const removed: string[] = []
  const remaining = previous.entries()
  for (const [path, file] of next) {
    if (!previous.has(path)) {
      added.push(path)
      continue
    }
    let before = remaining.next().value
    // Files of the previous state that come before this one were removed.
    for (; before !== undefined && before[0] !== path; before = remaining.next().value) {
      if (next.has(before[0])) return undefined
      removed.push(before[0])
    }
    if (before === undefined) return undefined
    if (before[1] !== file && !isDeepEqual(before[1], file)) edited.push(path)
  }
  for (const [path] of remaining) removed.push(path)
  return { edited, added, removed }
}
