import type { Machine } from '../build-site.ts'
import type { Bundle, Index, RenderPorts } from '../render/ports.ts'
import { type Run, runInPlace } from '../source/stage.ts'
import type { BundleOptions } from './bundle-author-code.ts'
import type { Holding } from './holding.ts'
import { runAgain } from './run-again.ts'
import { runInThreads, type Threads } from './run-in-threads.ts'
import { runMemoised } from './run-memoised.ts'
import { runRemembered } from './run-remembered.ts'
import type { Store } from './store.ts'
import { typesLookup } from './types-lookup.ts'

/** What a build may lean on; each part that is absent is done without. */
export interface MachineParts {
  readonly store?: Store | undefined
  /** What the last build published; absent, nothing. */
  readonly published?: Pick<RenderPorts, 'published' | 'publishedBody' | 'publishedBelow'> | undefined
  /** Whether a search index is made. */
  readonly search?: boolean | undefined
  /** Whether large builds may have threads. */
  readonly threads?: boolean | undefined
  /** Whether the author's code may run; unless said otherwise, it may. */
  readonly code?: boolean | undefined
  /** Whether the project is read again and again: what did not change is not made anew, and open pages take in what did. */
  readonly repeats?: boolean | undefined
  /** Where the project lies; absent, it has no packages of its own. */
  readonly directory?: string | undefined
  /** Takes what runs beside this thread, for who will let it go; absent, it ends with the process. */
  readonly holding?: Holding | undefined
}

/** Put together how the work of a build is done. */
export function machineFor(parts: MachineParts): Machine {
  const { store, published, code = true, search = false, repeats = false, directory, threads = false, holding } = parts
  // Who reads again and again answers browsers meanwhile.
  const run = threads ? runInThreads(runInPlace, { ...threadsFor(store), isIdle: repeats, holding }) : runInPlace
  const kept = store === undefined ? runRemembered(run) : runMemoised(store, run)
  const used = repeats ? runAgain(kept) : kept
  return {
    run: used,
    code,
    bundle: code ? authorBundle(used, { holding, keepsState: repeats }) : undefined,
    types: typesLookup({ directory, code }, used, { holding }),
    index: search ? searchIndex : undefined,
    published: published?.published ?? (() => undefined),
    publishedBody: published?.publishedBody ?? (() => undefined),
    publishedBelow: published?.publishedBelow ?? (() => []),
  }
}

/** Threads look into the store, and what they make for it goes there. */
const threadsFor = (store: Store | undefined): Threads =>
  store === undefined
    ? {}
    : {
        store: { cache: store.cache, version: store.version },
        keep: ({ found, made }) => {
          for (const { stage, key } of found) store.touch(stage, key)
          for (const { stage, key, value } of made) store.set(stage, key, value)
        },
      }

/** The indexer, loaded when there is something to index. */
const searchIndex: Index = async () => (await import('./search-index.ts')).pagefindIndex()

/** The bundler, loaded when a project has code for it. */
function authorBundle(run: Run, options: BundleOptions): Bundle {
  let bundle: Promise<Bundle> | undefined
  return async project => {
    bundle ??= import('./bundle-author-code.ts').then(({ bundleAuthorCode }) => bundleAuthorCode(run, options))
    return (await bundle)(project)
  }
}
