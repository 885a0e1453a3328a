import { anonymous, type Reader, signedInReader } from '../../source/access/access.ts'

/** More would cost too much: each view is a navigation of its own. */
const maxViews = 33

/**
 * The readers for whom a site differs: nobody, readers without groups, and each combination of groups. From the fewest
 * rights to the most.
 *
 * If there are too many combinations, only these are left: each group alone, the combinations of the settings, and all
 * groups. Other readers then see each page that they may read, in a navigation for some of their groups.
 *
 * @param groups All groups that pages or specs name.
 * @param groupSets The combinations of the settings.
 */
export function viewsOf(groups: Iterable<string>, groupSets: readonly (readonly string[])[]): readonly Reader[] {
  const names = [...new Set(groups)].sort()
  const all = 2 ** names.length < maxViews ? combinationsOf(names) : someCombinations(names, groupSets)
  const distinct = new Map(all.map(set => [JSON.stringify(set), set]))
  const sets = [...distinct.values()].sort((one, other) => one.length - other.length)
  return [anonymous, ...sets.map(signedInReader)]
}

function combinationsOf(names: readonly string[]): readonly (readonly string[])[] {
  let sets: readonly (readonly string[])[] = [[]]
  for (const name of names) sets = sets.concat(sets.map(set => [...set, name]))
  return sets
}

function someCombinations(
  names: readonly string[],
  groupSets: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const known = groupSets.map(set => names.filter(name => set.includes(name)))
  return [[], ...names.map(name => [name]), ...known, names]
}

/**
 * The views that a reader may see, the one with the most rights first. A file that the first view lacks may be in
 * another one.
 *
 * @param excluding Groups that some page excludes: only views that agree about them may be seen.
 */
export function viewsFor(reader: Reader, views: readonly Reader[], excluding: readonly string[]): readonly number[] {
  const groups = new Set(reader.isSignedIn ? reader.groups : [])
  const known = new Set(views.flatMap(view => view.groups).filter(group => groups.has(group)))
  const fits = (view: Reader) => (reader.isSignedIn || !view.isSignedIn) && view.groups.every(group => known.has(group))
  const agrees = (view: Reader) =>
    !view.isSignedIn || excluding.every(group => known.has(group) === view.groups.includes(group))
  const fitting = [...views.entries()].filter(([, view]) => fits(view)).reverse()
  const exact = fitting.find(([, view]) => view.isSignedIn === reader.isSignedIn && view.groups.length === known.size)
  if (exact) return [exact[0]]
  return fitting.filter(([, view]) => agrees(view)).map(([at]) => at)
}
