import { externalLinks } from '../../build-site.ts'
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
  readonly pace?: ProbeRate | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** The result of checking links to other sites. */
export interface ExternalLinkReport {
  readonly diagnostics: readonly Diagnostic[]
  /** By address. */
  readonly answers: ReadonlyMap<string, ProbeResult>
}

/** Check whether links to other sites work. Responses are cached for a day. */
export async function probeExternalLinks(options: BuildOptions, parts: ProbeOptions = {}): Promise<ExternalLinkReport> {
  const { directory, ignoredOut: out, withCode: code, onProgress } = options
  const { cache } = openCacheFolder(options.cache)
  const read = await readFolder(directory, { out, cache })
  const { folder } = await addRemoteSpecs(read.value, cache, { ...options.specOptions, preferCached: true })
  const store = cache === undefined ? undefined : openStore(cache, packageVersion())
  try {
    const links = await externalLinks(folder, machineFor({ store, code }))
    const addresses = new Set(links.flatMap(({ address }) => address ?? []))
    const onAnswer = (count: number) => onProgress?.({ step: 'asking', count })
    const answers = await answersTo(addresses, store, parts, onAnswer)
    return { diagnostics: checkExternalLinks(links, answers), answers }
  } finally {
    store?.close()
  }
}

async function answersTo(
  addresses: ReadonlySet<string>,
  store: Store | undefined,
  { reachability = createReachability(), pace = defaultProbeRate, now = Date.now }: ProbeOptions,
  onAnswer: (answers: number) => void,
): Promise<ReadonlyMap<string, ProbeResult>> {
  const kept = new Map<string, ProbeResult>()
  for (const address of addresses) {
    const reached = store && cachedAnswer(store, address, now())
    if (reached !== undefined) kept.set(address, reached)
  }
  const missing = [...addresses].filter(address => !kept.has(address))
  const asked = await probeAddresses(missing, reachability, pace, (address, reached, answers) => {
    if (isCacheable(reached)) store?.set(stageName, contentHash(address), { at: now(), reached } satisfies CachedAnswer)
    onAnswer(kept.size + answers)
  })
  return new Map([...kept, ...asked])
}

interface CachedAnswer {
  readonly at: number
  readonly reached: ProbeResult
}

const stageName = 'reachability'
const dayMs = 24 * 60 * 60 * 1000

function cachedAnswer(store: Store, address: string, now: number): ProbeResult | undefined {
  // Only `answersTo` above writes under this stage name, so the value has this type.
  const found = store.get(stageName, contentHash(address))?.value as CachedAnswer | undefined
  return found !== undefined && now - found.at < dayMs && found.at <= now ? found.reached : undefined
}

/**
 * Network failures and server errors are not cached: a machine without a network must not report dead links for a day.
 */
function isCacheable(reached: ProbeResult): boolean {
  return reached.kind === 'answered' && reached.status < 500 && reached.status !== 429
}
