import { externalLinks } from '../build-site.ts'
import { checkExternalLinks } from '../site/check-external-links.ts'
import type { Reachability, Reached } from '../site/reachability.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { addDescriptions } from './add-descriptions.ts'
import { askAddresses, type Pace, politePace } from './ask-addresses.ts'
import type { BuildOptions } from './build-project.ts'
import { usableCache } from './cache-folder.ts'
import { contentHash } from './file-facts.ts'
import { machineFor } from './machine.ts'
import { packageVersion } from './package-files.ts'
import { openReachability } from './reachability.ts'
import { readFolder } from './read-folder.ts'
import { openStore, type Store } from './store.ts'

/** What is needed of the outside world; all of it has a default. */
export interface AskingParts {
  readonly reachability?: Reachability | undefined
  readonly pace?: Pace | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/** What the check of links to other sites found. */
export interface ExternalCheck {
  readonly diagnostics: readonly Diagnostic[]
  /** By address. */
  readonly answers: ReadonlyMap<string, Reached>
}

/** Ask other sites whether the links of all pages to them work. Answers are kept for a day. */
export async function checkExternal(options: BuildOptions, parts: AskingParts = {}): Promise<ExternalCheck> {
  const { directory, ignoredOut: out, withCode: code, onProgress } = options
  const { cache } = usableCache(options.cache)
  const read = await readFolder(directory, { out, cache })
  const { folder } = await addDescriptions(read.value, cache, { ...options.descriptions, preferKept: true })
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
  { reachability = openReachability(), pace = politePace, now = Date.now }: AskingParts,
  onAnswer: (answers: number) => void,
): Promise<ReadonlyMap<string, Reached>> {
  const kept = new Map<string, Reached>()
  for (const address of addresses) {
    const reached = store && keptAnswer(store, address, now())
    if (reached !== undefined) kept.set(address, reached)
  }
  const missing = [...addresses].filter(address => !kept.has(address))
  const asked = await askAddresses(missing, reachability, pace, (address, reached, answers) => {
    if (isWorthKeeping(reached)) store?.set(shelf, contentHash(address), { at: now(), reached } satisfies KeptAnswer)
    onAnswer(kept.size + answers)
  })
  return new Map([...kept, ...asked])
}

interface KeptAnswer {
  readonly at: number
  readonly reached: Reached
}

const shelf = 'reachability'
const dayMs = 24 * 60 * 60 * 1000

function keptAnswer(store: Store, address: string, now: number): Reached | undefined {
  // Only this function's neighbour writes under the name, so what is found is of its type.
  const found = store.get(shelf, contentHash(address))?.value as KeptAnswer | undefined
  return found !== undefined && now - found.at < dayMs && found.at <= now ? found.reached : undefined
}

/** Silence and faults pass: a machine without a network must not remember for a day that all links are dead. */
function isWorthKeeping(reached: Reached): boolean {
  return reached.kind === 'answered' && reached.status < 500 && reached.status !== 429
}
