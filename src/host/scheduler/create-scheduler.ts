import type { BodyStore } from '../../content/pages/body-store.ts'
import { createTextSharing, type SharingOptions } from '../../source/json/share-texts.ts'
import { type Run, runSequentially, type Stage } from '../../source/stage.ts'
import type { Store } from '../cache/store.ts'
import { createMemoryCache } from './memory-cache.ts'
import { type ResultCache, runCached } from './run-cached.ts'
import { runInSession } from './run-in-session.ts'
import { runInThreads, type ThreadOptions } from './run-in-threads.ts'

export interface SchedulerOptions {
  /** Results of earlier builds. If absent, results are only cached in memory. */
  readonly store?: Store | undefined
  /** Whether the same project is built repeatedly, as in `docs dev`. */
  readonly isSession?: boolean
  /** If absent, all work is done on this thread. */
  readonly threads?: Pick<ThreadOptions, 'count' | 'keepsMainThreadFree' | 'disposables'> | undefined
  /** Where the bodies of parsed pages are stored. If absent, they are not, and pages are parsed again for rendering. */
  readonly bodies?: BodyStore | undefined
  /** How this thread computes missing results. Default: one input after the other. */
  readonly compute?: Run | undefined
}

/**
 * Create the scheduler of a build. From the policy of a stage it decides which results come from a cache, which are
 * computed, and on which thread.
 */
export function createScheduler(options: SchedulerOptions = {}): Run {
  const { store, isSession = false, threads, bodies, compute = runSequentially } = options
  const shareTexts = retainedTexts()
  // Parsed by the cache, or copied from another thread.
  const shareReceivedTexts: ShareTexts = (stage, outputs) => shareTexts(stage, outputs, { isDetached: true })
  const computeHere: Run = async (stage, shared, inputs) => {
    const outputs = await compute(stage, shared, inputs)
    shareTexts(stage, outputs)
    return outputs
  }
  const next = threads
    ? runInThreads(computeHere, { ...threads, ...sharing(store), bodies, onOutputs: shareReceivedTexts })
    : computeHere
  const computeWithCaches: Run = <Shared, Input, Output>(
    stage: Stage<Shared, Input, Output>,
    shared: Shared,
    inputs: readonly Input[],
  ) => {
    const attachTo = (input: Input) => (makeText: () => string) => bodies?.add(input as object, makeText)
    const apply: typeof stage.apply = (value, input) => stage.apply(value, input, run, attachTo(input))
    return next({ ...stage, apply }, shared, inputs)
  }
  // Results that the disk cache finds need no memory.
  const memory = createMemoryCache(({ build, disk }) => !!build && !(disk && store?.findsNewResults))
  const caches = [memory, ...(store ? [diskCache(store)] : [])]
  const cached = runCached(caches, store?.version ?? '', computeWithCaches, shareReceivedTexts)
  const run = isSession ? runInSession(cached) : cached
  return run
}

type ShareTexts = (stage: { readonly isRetained?: true }, outputs: readonly unknown[], options?: SharingOptions) => void

/** Reduces the memory of results that stay in memory, as soon as each of them is there. */
function retainedTexts(): ShareTexts {
  const share = createTextSharing()
  return ({ isRetained }, outputs, options) => {
    if (isRetained) for (const output of outputs) share(output, options)
  }
}

const diskCache = ({ get, set }: Store): ResultCache => ({ isFor: ({ disk }) => disk ?? false, get, set })

/** Threads read from the store, and this thread writes their results to it. */
const sharing = (store: Store | undefined): Pick<ThreadOptions, 'store' | 'onActivity'> =>
  store === undefined
    ? {}
    : {
        store: { cache: store.cache, version: store.version },
        onActivity: ({ found, added }) => {
          for (const { stage, key } of found) store.touch(stage, key)
          for (const { stage, key, value } of added) store.set(stage, key, value)
        },
      }
