import type { Machine } from '../../build-site.ts'
import { createBodyStore } from '../../content/pages/body-store.ts'
import type { Bundle, ContentStores, RenderPorts } from '../../render/ports.ts'
import type { Run } from '../../source/stage.ts'
import type { AuthorCodeOptions } from '../author-code/bundle-author-code.ts'
import type { Store } from '../cache/store.ts'
import { pluginPort } from '../plugins/apply-plugins.ts'
import { createScheduler } from '../scheduler/create-scheduler.ts'
import { imagePort } from '../social-images/image-port.ts'
import { specValidators } from '../spec-validators/spec-validators.ts'
import type { Disposables } from '../threads/disposables.ts'
import { typesLookup } from '../twoslash/types-lookup.ts'

/** The facilities that a build may use. Each one is optional. */
export interface MachineOptions {
  readonly store?: Store | undefined
  /** The output of the last build, if it exists. */
  readonly published?: Pick<RenderPorts, 'diagnosticsIfUnchanged' | 'publishedBody' | 'unchangedText'> | undefined
  /** Whether to write the files of the browser search. */
  readonly search?: boolean | undefined
  /** Whether pages have generated social images, which needs the folder of the project. */
  readonly images?: boolean | undefined
  /** Where the content of pages is stored. */
  readonly stores?: ContentStores | undefined
  /** Whether large builds may use threads. */
  readonly threads?: boolean | undefined
  /** Whether the author's code may run. Default: true. */
  readonly code?: boolean | undefined
  /** Whether specs are validated with the validators of the standards. */
  readonly validatesSpecs?: boolean | undefined
  /** Whether accessibility problems in the author's content are reported. */
  readonly checksAccessibility?: boolean | undefined
  /** Whether the project is rebuilt repeatedly: unchanged parts are reused, and open pages load the changes. */
  readonly isPreview?: boolean | undefined
  /** The folder of the project. If absent, the project has no packages. */
  readonly directory?: string | undefined
  /** Runs the highlighting of code on another thread, and all other stages on this one. If absent, all run on this one. */
  readonly highlightOnThread?: Run | undefined
  /** Collects threads, so that the caller can end them. If absent, they end with the process. */
  readonly disposables?: Disposables | undefined
}

/** Assemble the machine that a build runs on. */
export function machineFor(parts: MachineOptions): Machine {
  const {
    store,
    published,
    code = true,
    search = false,
    images = false,
    stores,
    validatesSpecs = false,
    checksAccessibility = false,
    isPreview = false,
    directory,
    threads = false,
    disposables,
    highlightOnThread,
  } = parts
  // An incremental build also responds to browsers on this thread.
  const bodies = createBodyStore()
  const run = createScheduler({
    store,
    bodies,
    isSession: isPreview,
    compute: highlightOnThread,
    threads: threads ? { keepsMainThreadFree: isPreview, disposables } : undefined,
  })
  return {
    run,
    bodies,
    code,
    highlightsAhead: highlightOnThread !== undefined,
    bundle: code ? authorBundle(run, { disposables, keepsState: isPreview }) : undefined,
    plugins: pluginPort({ directory, code, disposables, isPreview }, run),
    types: typesLookup({ directory, code }, run, { disposables }),
    ...stores,
    checksAccessibility,
    validateSpecs: validatesSpecs ? specValidators(run, disposables) : undefined,
    drawImages: images && directory !== undefined ? imagePort(directory, run) : undefined,
    withSearch: search,
    // The preview has no server for the assistant.
    withAssistant: !isPreview,
    diagnosticsIfUnchanged: published?.diagnosticsIfUnchanged ?? (() => undefined),
    publishedBody: published?.publishedBody ?? (() => undefined),
    unchangedText: published?.unchangedText ?? (() => undefined),
  }
}

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
