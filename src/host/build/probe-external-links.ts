import { externalLinks } from '../../inspect-site.ts'
import { checkExternalLinks } from '../../site/links/check-external-links.ts'
import type { ProbeResult, Reachability } from '../../site/links/reachability.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { openCacheFolder } from '../cache/cache-folder.ts'
import { openStore, type Store } from '../cache/store.ts'
import { contentHash } from '../disk/content-hash.ts'
import { addRemoteSpecs } from '../fetch/add-remote-specs.ts'
import { defaultProbeRate, type ProbeRate, probeAddresses } from '../network/probe-addresses.ts'
import { createReachability } from '../network/reachability.ts'
import { packageVersion } from '../package-files.ts'
import { readFolder } from '../project/read-folder.ts'
import type { BuildOptions } from './build-project.ts'
import { machineFor } from './machine.ts'

/** External dependencies; all of them have a default. */
export interface ProbeOptions {
  readonly reachability?: Reachability | undefined
  readonly rate?: ProbeRate | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** The result of checking links to other sites. */
export interface ExternalLinkReport {
  readonly diagnostics: readonly Diagnostic[]
  /** By address. */
  readonly results: ReadonlyMap<string, ProbeResult>
}

/** Check whether links to other sites work. Responses are cached for a day. */
export async function probeExternalLinks(options: BuildOptions, parts: ProbeOptions = {}): Promise<ExternalLinkReport> {
  const { directory, ignoredOut: out, withCode: code, onProgress } = options
  const { cache } = openCacheFolder(options.cache)
  const read = await readFolder(directory, { out, cache })
  const { folder } = await addRemoteSpecs(read.value, cache, { ...options.specOptions, directory, preferCached: true })
  const store = cache === undefined ? undefined : openStore(cache, packageVersion())
  try {
    const links = await externalLinks(folder, machineFor({ store, code, directory }))
    const addresses = new Set(links.flatMap(({ address }) => address ?? []))
    const onResult = (count: number) => onProgress?.({ step: 'asking', count })
    const results = await probeAll(addresses, store, parts, onResult)
    return { diagnostics: checkExternalLinks(links, results), results }
  } finally {
    store?.close()
  }
}

async function probeAll(
  addresses: ReadonlySet<string>,
  store: Store | undefined,
  { reachability = createReachability(), rate = defaultProbeRate, now = Date.now }: ProbeOptions,
  onResult: (count: number) => void,
): Promise<ReadonlyMap<string, ProbeResult>> {
  const cached = new Map<string, ProbeResult>()
  for (const address of addresses) {
    const result = store && cachedProbe(store, address, now())
    if (result !== undefined) cached.set(address, result)
  }
  const missing = [...addresses].filter(address => !cached.has(address))
  const probed = await probeAddresses(missing, reachability, rate, (address, reached, count) => {
    if (isCacheable(reached)) store?.set(stageName, contentHash(address), { at: now(), reached } satisfies CachedProbe)
    onResult(cached.size + count)
  })
  return new Map([...cached, ...probed])
}

interface CachedProbe {
  readonly at: number
  readonly reached: ProbeResult
}

const stageName = 'reachability'
const dayMs = 24 * 60 * 60 * 1000

function cachedProbe(store: Store, address: string, now: number): ProbeResult | undefined {
  // Only `probeAll` writes under this stage name, so the value has this type.
  const found = store.get(stageName, contentHash(address))?.value as CachedProbe | undefined
  return found !== undefined && now - found.at < dayMs && found.at <= now ? found.reached : undefined
}

/**
 * Network failures and server errors are not cached: a machine without a network must not report dead links for a day.
 */
function isCacheable(result: ProbeResult): boolean {
  return result.kind === 'answered' && result.status < 500 && result.status !== 429
}
