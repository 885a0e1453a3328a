/** The paths of changed files. `any`: the paths are unknown, so every file must be checked. */
export type ChangedFiles = ReadonlySet<string> | 'any'

/**
 * The state of `docs dev`. Only `nextState` changes it.
 *
 * @typeParam Site A project at one moment, with its site.
 */
export type PreviewState<Site> =
  /** The project is read for the first time. Requests wait. */
  | { readonly is: 'opening' }
  | OpenPreview<Site>
  /** Running work is stopped. */
  | { readonly is: 'closing' }
  /** `error`: why the project could not be opened. */
  | { readonly is: 'closed'; readonly error?: unknown }

export interface OpenPreview<Site> {
  readonly is: 'open'
  readonly site: Site
  /** The number of processed changes. What was computed for an earlier revision is outdated. */
  readonly revision: number
  readonly watch: Watch
  readonly coverage: Coverage<Site>
  /** The one update of the site that is running. Others wait. */
  readonly update: Update<Site> | undefined
  /** Requests that need a page which is not parsed yet. */
  readonly pageRequests: readonly PageRequest[]
  /** Changes that are not processed yet. */
  readonly changes: ChangedFiles | undefined
  /** Changes whose processing failed. They are processed again together with the next change. */
  readonly failedChanges: ChangedFiles | undefined
  /** Whether files that were just removed may come back: editors write a new file and rename it. */
  readonly mayFilesReturn: boolean
  /** The site already contains these changes, but browsers are not notified of them until removed files cannot come back. */
  readonly heldChanges: HeldChanges<Site> | undefined
  readonly diagnostics: Diagnostics
  /** Whether browsers are about to request what they were notified of. They take precedence over checks. */
  readonly areBrowsersBusy: boolean
  /** Whether the author gets diagnostics: after all pages were parsed, or could not be. */
  readonly reportsDiagnostics: boolean
}

/** Changes that the site contains, and that browsers are not notified of yet. */
export interface HeldChanges<Site> {
  /** The site before them. */
  readonly before: Site
  readonly files: ChangedFiles
}

/** Watching and reading thousands of files takes a while, so both wait until the first page is loaded. */
export type Watch = 'awaiting first page' | 'starting' | 'ready'

/** Which pages are parsed. */
export type Coverage<Site> =
  /** The requested pages, and only the front matter of all others. */
  | { readonly is: 'requested' }
  /** All pages are being parsed in the background. */
  | { readonly is: 'reading'; readonly revision: number; readonly attempt: number; readonly waiters: readonly Waiter[] }
  /** All pages are parsed. `whole` replaces the current site as soon as no other update is running. */
  | { readonly is: 'read'; readonly whole: Site; readonly attempt: number; readonly waiters: readonly Waiter[] }
  /** Changes interrupted the background work too often. It is repeated as an update, so that changes wait for it. */
  | { readonly is: 'interrupted'; readonly waiters: readonly Waiter[] }
  | { readonly is: 'all' }
  /** Parsing all pages failed. It is repeated after the next change. */
  | { readonly is: 'failed' }

/** An update of the site. */
export type Update<Site> =
  | { readonly is: 'pages'; readonly requests: readonly PageRequest[] }
  /** `mayReturn`: whether removed files may still have come back when it began. */
  | { readonly is: 'changes'; readonly files: ChangedFiles; readonly mayReturn?: boolean }
  /** `whole`: the result of the background work. If absent, all pages are parsed now. */
  | { readonly is: 'all pages'; readonly whole: Site | undefined }

/** The diagnostics of the current site. They are announced when they are complete. */
export type Diagnostics =
  /** A change is being processed, or browsers are not notified of it yet. */
  | { readonly is: 'outdated' }
  /** Browsers are being notified of a change. `files`: `undefined` if more pages were parsed. */
  | { readonly is: 'notifying'; readonly files: ChangedFiles | undefined }
  /** Checks wait for browsers. */
  | { readonly is: 'pausing' }
  | { readonly is: 'checking' }
  | { readonly is: 'complete' }

/** Somebody who waits for an update. */
export interface Waiter {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export interface PageRequest extends Waiter {
  /** A file that shows the page, by its path in the output folder. */
  readonly path: string
}

export type Timer = 'first page' | 'first page at most' | 'browsers' | 'announcement'

/** What happened. */
export type PreviewEvent<Site> =
  // The project
  | { readonly is: 'opened'; readonly site: Site }
  | { readonly is: 'not opened'; readonly error: unknown }
  | { readonly is: 'watching' }
  /** `mayReturn`: whether removed files may come back. If so, `settled` follows, or another change. */
  | { readonly is: 'changed'; readonly files: ChangedFiles; readonly mayReturn?: boolean }
  /** Removed files did not come back. */
  | { readonly is: 'settled' }
  // Requests
  | { readonly is: 'requested' }
  | { readonly is: 'answered' }
  | { readonly is: 'page needed'; readonly request: PageRequest }
  | { readonly is: 'all pages needed'; readonly waiter: Waiter }
  // Browsers
  /** A browser has connected, or received a page that was rendered for it. */
  | { readonly is: 'shown' }
  | { readonly is: 'elapsed'; readonly timer: Timer }
  // Results of effects
  | { readonly is: 'updated'; readonly site: Site }
  | { readonly is: 'update failed'; readonly error: unknown }
  | { readonly is: 'all pages read'; readonly whole: Site }
  | { readonly is: 'reading failed'; readonly error: unknown }
  /** `isNews`: whether any browser was notified of something. */
  | { readonly is: 'notified'; readonly isNews: boolean }
  | { readonly is: 'notifying failed'; readonly error: unknown }
  /** `of`: the checks that ended. */
  | { readonly is: 'checked'; readonly of: Diagnostics; readonly error?: unknown }
  | { readonly is: 'close' }
  | { readonly is: 'released' }

/** What must be done. */
export type Effect<Site> =
  /** Start a timer. An earlier one with this name ends. */
  | { readonly do: 'wait'; readonly timer: Timer; readonly ms: number }
  | { readonly do: 'cancel'; readonly timers: readonly Timer[] }
  | { readonly do: 'watch' }
  | { readonly do: 'update'; readonly site: Site; readonly update: Update<Site> }
  | { readonly do: 'read all pages'; readonly site: Site }
  /** `before`: the site before the change. */
  | { readonly do: 'notify'; readonly before: Site; readonly files: ChangedFiles | undefined }
  /** Ends early if the diagnostics of the state are others. */
  | { readonly do: 'check'; readonly of: Diagnostics }
  | { readonly do: 'announce' }
  | { readonly do: 'resolve'; readonly waiters: readonly Waiter[] }
  | { readonly do: 'reject'; readonly waiters: readonly Waiter[]; readonly error: unknown }
  | { readonly do: 'report'; readonly error: unknown }
  | { readonly do: 'close' }
