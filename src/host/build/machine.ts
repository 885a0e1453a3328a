import type { Machine } from '../../build-site.ts'
import type { Bundle, CreateSearchIndexer, RenderPorts } from '../../render/ports.ts'
import { type Run, runInPlace } from '../../source/stage.ts'
import type { AuthorCodeOptions } from '../author-code/bundle-author-code.ts'
import type { Store } from '../cache/store.ts'
import { runCachedInMemory } from '../scheduler/run-cached-in-memory.ts'
import { runInThreads, type ThreadOptions } from '../scheduler/run-in-threads.ts'
import { runIncrementally } from '../scheduler/run-incrementally.ts'
import { runMemoised } from '../scheduler/run-memoised.ts'
import type { Disposables } from '../threads/disposables.ts'
import { typesLookup } from '../twoslash/types-lookup.ts'

/** What a build may lean on; each part that is absent is done without. */
export interface MachineOptions {
  readonly store?: Store | undefined
  /** What the last build published; absent, nothing. */
  readonly published?: Pick<RenderPorts, 'publishedDiagnostics' | 'publishedBody' | 'publishedFilesIn'> | undefined
  /** Whether a search index is made. */
  readonly search?: boolean | undefined
  /** Whether large builds may have threads. */
  readonly threads?: boolean | undefined
  /** Whether the author's code may run; unless said otherwise, it may. */
  readonly code?: boolean | undefined
  /** Whether the project is read again and again: what did not change is not made anew, and open pages take in what did. */
  readonly isIncremental?: boolean | undefined
  /** Where the project lies; absent, it has no packages of its own. */
  readonly directory?: string | undefined
  /** Takes what runs beside this thread, for who will let it go; absent, it ends with the process. */
  readonly disposables?: Disposables | undefined
}

/** Put together how the work of a build is done. */
export function machineFor(parts: MachineOptions): Machine {
  const {
    store,
    published,
    code = true,
    search = false,
    isIncremental = false,
    directory,
    threads = false,
    disposables,
  } = parts
  // Who reads again and again answers browsers meanwhile.
  const run = threads
    ? runInThreads(runInPlace, { ...threadsFor(store), keepsMainThreadFree: isIncremental, disposables })
    : runInPlace
  const kept = store === undefined ? runCachedInMemory(run) : runMemoised(store, run)
  const used = isIncremental ? runIncrementally(kept) : kept
  return {
    run: used,
    code,
    bundle: code ? authorBundle(used, { disposables, keepsState: isIncremental }) : undefined,
    types: typesLookup({ directory, code }, used, { holding: disposables }),
    index: search ? searchIndex : undefined,
    publishedDiagnostics: published?.publishedDiagnostics ?? (() => undefined),
    publishedBody: published?.publishedBody ?? (() => undefined),
    publishedFilesIn: published?.publishedFilesIn ?? (() => []),
  }
}

/** Threads look into the store, and what they make for it goes there. */
const threadsFor = (store: Store | undefined): ThreadOptions =>
  store === undefined
    ? {}
    : {
        store: { cache: store.cache, version: store.version },
        onActivity: ({ found, added }) => {
          for (const { stage, key } of found) store.touch(stage, key)
          for (const { stage, key, value } of added) store.set(stage, key, value)
        },
      }

/** The indexer, loaded when there is something to index. */
const searchIndex: CreateSearchIndexer = async () => (await import('./pagefind-index.ts')).pagefindIndex()

/** The bundler, loaded when a project has code for it. */
function authorBundle(run: Run, options: AuthorCodeOptions): Bundle {
  let bundle: Promise<Bundle> | undefined
  return async project => {
    bundle ??= import('../author-code/bundle-author-code.ts').then(({ bundleAuthorCode }) =>
      bundleAuthorCode(run, options),
    )
    return (await bundle)(project)
  }
}
