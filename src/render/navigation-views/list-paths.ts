import { shortDigest } from '../../source/text/short-digest.ts'

/** A path, with the names from which it was made. */
export type ChosenPath = readonly [names: readonly string[], path: string]

/**
 * Paths for the files with lists. A path is made from the names of the divisions and groups around the list, and not from
 * the list: pages contain it, and stay the same when a title in the list changes. Groups with the same names are counted.
 */
export interface ListPaths {
  /** Choose a path. Names of divisions and groups, outermost first. */
  readonly choose: (names: readonly string[]) => string
  /** Choose paths that were chosen for an earlier navigation. Returns `false` if one of them would be another path now. */
  readonly chooseAgain: (paths: readonly ChosenPath[]) => boolean
}

export function createListPaths(): ListPaths {
  const counts = new Map<string, number>()
  const choose = (names: readonly string[]) => {
    const name = JSON.stringify(names)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `_navigation/${shortDigest(count === 0 ? name : `${name} ${count}`)}.html`
  }
  const discard = (names: readonly string[]) => {
    const name = JSON.stringify(names)
    counts.set(name, (counts.get(name) ?? 0) - 1)
  }
  return {
    choose,
    chooseAgain: paths => {
      const isSame = paths.map(([names, path]) => choose(names) === path)
      if (isSame.every(Boolean)) return true
      for (const [names] of paths) discard(names)
      return false
    },
  }
}
