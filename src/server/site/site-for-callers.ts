import type { SiteAccess } from '../../site/access/site-access.ts'
import { anonymous, type Reader, signedInReader } from '../../source/access/access.ts'
import { createBoundedMap } from '../keys/bounded-map.ts'
import type { Caller, Clock, SiteFiles } from '../ports.ts'
import { openContentCache } from './content-cache.ts'
import { defaultCacheBytes, openPublishedSite, type PublishedSite } from './open-published-site.ts'
import { openSiteAccess, unprotectedFiles } from './site-access.ts'
import { openVariantSource, variantFiles } from './variant-files.ts'

/** A published site, which may depend on the reader. */
export interface SiteForCallers {
  readonly for: (caller: Caller) => PublishedSite | Promise<PublishedSite>
  /** For anonymous readers. */
  readonly public: PublishedSite
  /** The groups that its pages name, in alphabetical order. @throws {SiteUnavailable} */
  readonly groups: () => Promise<readonly string[]>
  /** The content that sign-in protects. Absent without sign-in. */
  readonly protect?: 'pages' | 'nothing' | undefined
}

interface SiteForCallersOptions {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly clock: Clock
  /** The content that sign-in protects. Absent without sign-in. */
  readonly protect?: SiteForCallers['protect']
}

/** Maximum number of readers with different permissions whose sites are open at the same time. */
const maxReaders = 100

/** Serves a site from its files, limited to what each caller may read. */
export function openSiteForCallers(files: SiteFiles, { base, clock, protect }: SiteForCallersOptions): SiteForCallers {
  if (protect === undefined) {
    const site = openPublishedSite(unprotectedFiles(files), { base, clock })
    return { for: () => site, public: site, groups: async () => [] }
  }
  const access = openSiteAccess(files, protect)
  const source = openVariantSource(files, access)
  const contents = openContentCache(defaultCacheBytes)
  const sites = createBoundedMap<string, PublishedSite>(maxReaders)
  const open = (reader: Reader) => openPublishedSite(variantFiles(source, reader), { base, clock, contents })
  return {
    protect,
    public: open(anonymous),
    groups: async () => {
      await access.update()
      return [...groupsIn(await access.current())].sort()
    },
    for: async caller => {
      // Otherwise a group that a new publication names would be left out.
      await access.update()
      const reader = withKnownGroups(readerOf(caller), groupsIn(await access.current()))
      const key = JSON.stringify(reader)
      const site = sites.get(key) ?? open(reader)
      sites.set(key, site)
      return site
    },
  }
}

const groupsIn = ({ variants }: SiteAccess): ReadonlySet<string> => new Set(variants.flatMap(({ groups }) => groups))

/** Programs with an API key get the public files. */
const readerOf = (caller: Caller): Reader => (caller.kind === 'reader' ? signedInReader(caller.groups) : anonymous)

/** Readers who differ only in groups that the site does not use are treated the same. */
const withKnownGroups = ({ isSignedIn, groups }: Reader, known: ReadonlySet<string>): Reader => ({
  isSignedIn,
  groups: [...new Set(groups)].filter(group => known.has(group)).sort(),
})
