import type { NavGroup } from '../../navigation/navigation.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { ChosenPath, ListPaths } from './list-paths.ts'
import type { PreparedGroup } from './prepared-sidebar.ts'

/** Where a group is, and how its list is shown. */
interface GroupPlace {
  readonly isLazy: boolean
  readonly depth: number
  /** Names of the divisions and groups around the list of the group, outermost first. */
  readonly names: readonly string[]
}

interface CachedGroup {
  readonly place: GroupPlace
  readonly prepared: PreparedGroup
  /** The paths of its list and of the lists in it, in the order in which they were chosen. */
  readonly listPaths: readonly ChosenPath[]
}

type Prepare = (listPaths: ListPaths) => PreparedGroup

/** Prepared groups. In the preview, most groups are still the same objects after an edit. */
export interface GroupCache {
  /** Returns a prepared group. Only prepares it if it is new, in another place, or if its lists need other paths. */
  readonly get: (group: NavGroup, place: GroupPlace, listPaths: ListPaths, prepare: Prepare) => PreparedGroup
}

/** Creates a cache for groups that are prepared with the same options. */
export function createGroupCache(): GroupCache {
  const caches = { lazy: new WeakMap<NavGroup, CachedGroup>(), inline: new WeakMap<NavGroup, CachedGroup>() }
  return {
    get: (group, place, listPaths, prepare) => {
      const cache = place.isLazy ? caches.lazy : caches.inline
      const cached = cache.get(group)
      if (cached && isDeepEqual(cached.place, place) && listPaths.chooseAgain(cached.listPaths)) return cached.prepared
      const chosen: ChosenPath[] = []
      const prepared = prepare(recording(listPaths, chosen))
      cache.set(group, { place, prepared, listPaths: chosen })
      return prepared
    },
  }
}

/** Adds every path that is chosen to a list. */
const recording = (listPaths: ListPaths, chosen: ChosenPath[]): ListPaths => ({
  choose: names => {
    const path = listPaths.choose(names)
    chosen.push([names, path])
    return path
  },
  chooseAgain: paths => {
    if (!listPaths.chooseAgain(paths)) return false
    chosen.push(...paths)
    return true
  },
})
