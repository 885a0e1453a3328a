import type { Machine } from '../build-site.ts'
import type { Bundle } from '../render/ports.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { type Run, runInPlace } from '../source/stage.ts'
import { runMemoised } from './run-memoised.ts'
import { runRemembered } from './run-remembered.ts'
import type { Store } from './store.ts'
import { typesLookup } from './types-lookup.ts'

/** What a build may lean on; each part that is absent is done without. */
export interface MachineParts {
  readonly store?: Store | undefined
  readonly published?: ((path: string, key: string) => readonly Diagnostic[] | undefined) | undefined
  readonly run?: Run | undefined
  /** Whether the author's code may run; unless said otherwise, it may. */
  readonly code?: boolean | undefined
  /** Where the project lies; absent, it has no packages of its own. */
  readonly directory?: string | undefined
}

/** Put together how the work of a build is done. */
export function machineFor({ store, published, run = runInPlace, code = true, directory }: MachineParts): Machine {
  const used = store === undefined ? runRemembered(run) : runMemoised(store, run)
  return {
    run: used,
    code,
    bundle: code ? authorBundle(used) : undefined,
    types: typesLookup({ directory, code }, used),
    index: undefined,
    published: published ?? (() => undefined),
  }
}

/** The bundler, loaded when a project has code for it. */
function authorBundle(run: Run): Bundle {
  let bundle: Promise<Bundle> | undefined
  return async project => {
    bundle ??= import('./bundle-author-code.ts').then(({ bundleAuthorCode }) => bundleAuthorCode(run))
    return (await bundle)(project)
  }
}
