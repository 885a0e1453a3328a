import { anonymous, type Reader, signedInReader } from '../../source/access/access.ts'
import { shortDigest } from '../../source/text/short-digest.ts'

/** More variants would be too expensive, because each one has its own navigation. */
const maxVariants = 33

/**
 * The readers for whom a site differs: nobody, readers without groups, and each combination of groups. From the fewest
 * rights to the most.
 *
 * If there are too many combinations, only these remain: each single group, the combinations in the settings, and all
 * groups. Other readers can still open each page that they may read, but with a navigation for only some of their
 * groups.
 *
 * @param groups All groups that pages or specs name.
 * @param groupSets The combinations of the settings.
 */
export function variantsOf(groups: Iterable<string>, groupSets: readonly (readonly string[])[]): readonly Reader[] {
  const names = [...new Set(groups)].sort()
  const all = 2 ** names.length < maxVariants ? combinationsOf(names) : someCombinations(names, groupSets)
  const distinct = new Map(all.map(set => [JSON.stringify(set), set]))
  const sets = [...distinct.values()].sort((one, other) => one.length - other.length)
  return [anonymous, ...sets.map(signedInReader)]
}

/** Identifies a list of variants, because files refer to them by number. */
export const variantsDigest = (variants: readonly Reader[]): string => shortDigest(JSON.stringify(variants))

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
 * The variants that a reader may see, the one with the most rights first. A file that the first variant lacks may be in
 * another one.
 *
 * @param excluding Groups that some page excludes. A reader may only see variants that agree with the reader about each
 *   of them.
 */
export function variantsFor(
  reader: Reader,
  variants: readonly Reader[],
  excluding: readonly string[],
): readonly number[] {
  const groups = new Set(reader.isSignedIn ? reader.groups : [])
  const known = new Set(variants.flatMap(variant => variant.groups).filter(group => groups.has(group)))
  const fits = (variant: Reader) =>
    (reader.isSignedIn || !variant.isSignedIn) && variant.groups.every(group => known.has(group))
  const agrees = (variant: Reader) =>
    !variant.isSignedIn || excluding.every(group => known.has(group) === variant.groups.includes(group))
  const fitting = [...variants.entries()].filter(([, variant]) => fits(variant)).reverse()
  const exact = fitting.find(
    ([, variant]) => variant.isSignedIn === reader.isSignedIn && variant.groups.length === known.size,
  )
  if (exact) return [exact[0]]
  return fitting.filter(([, variant]) => agrees(variant)).map(([at]) => at)
}
