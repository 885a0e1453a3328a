import { DisposedError } from '../threads/disposables.ts'
import type { Coverage, OpenPreview, PreviewEvent, PreviewState, Timer, Update, Waiter } from './preview-state.ts'
import { joined, type OpenStep, proceed, type Step, unchanged } from './start-work.ts'

/** In milliseconds. */
const delays = {
  /** Until the first page counts as loaded: without requests after the project was opened … */
  opened: 1000,
  /** … while a request is being answered … */
  requested: 3000,
  /** … after a response: a browser requests the resources of a page immediately … */
  answered: 250,
  /** … and at most, whatever is requested. */
  firstPage: 5000,
  /** For browsers to request what they were notified of, before slow checks start. */
  browsers: 60,
}

/** How often a change may interrupt parsing all pages in the background. */
const maxInterruptions = 2

const firstPageTimers: readonly Timer[] = ['first page', 'first page at most']
const allTimers: readonly Timer[] = [...firstPageTimers, 'browsers', 'announcement']

/** Returns the state of a preview after an event. This function is pure: the caller carries out the effects. */
export function nextState<Site>(state: PreviewState<Site>, event: PreviewEvent<Site>): Step<Site> {
  if (event.is === 'close' && (state.is === 'opening' || state.is === 'open'))
    return {
      state: { is: 'closing' },
      effects: [
        { do: 'cancel', timers: allTimers },
        { do: 'reject', waiters: state.is === 'open' ? waitersOf(state) : [], error: new DisposedError() },
        { do: 'close' },
      ],
    }
  if (state.is === 'open') return nextOpen(state, event)
  if (state.is === 'opening' && event.is === 'opened') return opened(event.site)
  if (state.is === 'opening' && event.is === 'not opened')
    return { state: { is: 'closed', error: event.error }, effects: [] }
  if (state.is === 'closing' && event.is === 'released') return { state: { is: 'closed' }, effects: [] }
  return { state, effects: [{ do: 'reject', waiters: waitersIn(event), error: new DisposedError() }] }
}

/** Who waits for the result of an event: the request of a page, or the caller that needs all pages. */
function waitersIn<Site>(event: PreviewEvent<Site>) {
  if (event.is === 'page needed') return [event.request]
  return event.is === 'all pages needed' ? [event.waiter] : []
}

const opened = <Site>(site: Site): Step<Site> => ({
  state: {
    is: 'open',
    site,
    revision: 0,
    watch: 'awaiting first page',
    coverage: { is: 'requested' },
    update: undefined,
    pageRequests: [],
    changes: undefined,
    failedChanges: undefined,
    mayFilesReturn: false,
    heldChanges: undefined,
    diagnostics: { is: 'complete' },
    areBrowsersBusy: false,
    reportsDiagnostics: false,
  },
  effects: [
    { do: 'wait', timer: 'first page', ms: delays.opened },
    { do: 'wait', timer: 'first page at most', ms: delays.firstPage },
  ],
})

function nextOpen<Site>(state: OpenPreview<Site>, event: PreviewEvent<Site>): OpenStep<Site> {
  switch (event.is) {
    case 'changed':
      return proceed({
        ...state,
        changes: joined(state.changes, event.files),
        mayFilesReturn: event.mayReturn === true,
      })
    case 'settled':
      return proceed({ ...state, mayFilesReturn: false })
    case 'requested':
    case 'answered':
      if (state.watch !== 'awaiting first page') return unchanged(state)
      return { state, effects: [{ do: 'wait', timer: 'first page', ms: delays[event.is] }] }
    case 'page needed':
      return proceed({ ...state, pageRequests: [...state.pageRequests, event.request] })
    case 'all pages needed':
      return withWaiter(state, event.waiter)
    case 'shown':
      return { state, effects: [{ do: 'wait', timer: 'announcement', ms: 0 }] }
    case 'elapsed':
      return afterTimer(state, event.timer)
    case 'watching':
      return unchanged({ ...state, watch: 'ready' })
    case 'updated':
      return state.update ? afterUpdate(state, state.update, event.site) : unchanged(state)
    case 'update failed':
      return state.update ? afterFailedUpdate(state, state.update, event.error) : unchanged(state)
    case 'all pages read':
      return afterReading(state, event.whole)
    case 'reading failed':
      return afterFailedReading(state, event.error)
    case 'notified':
      return afterNotifying(state, event.isNews)
    case 'notifying failed':
      return afterFailedNotifying(state, event.error)
    case 'checked':
      return afterChecks(state, event)
    default:
      return unchanged(state)
  }
}

function afterUpdate<Site>(state: OpenPreview<Site>, update: Update<Site>, site: Site): OpenStep<Site> {
  const updated = { ...state, site, update: undefined }
  if (update.is === 'pages') return proceed(updated, [{ do: 'resolve', waiters: update.requests }])
  if (update.is === 'changes') return afterChanges(state, updated, update)
  const diagnostics = { is: 'notifying', files: undefined } as const
  const notify = { do: 'notify', before: state.site, files: undefined } as const
  const resolve = { do: 'resolve', waiters: waitersFor(state.coverage) } as const
  return proceed({ ...updated, diagnostics, coverage: { is: 'all' }, reportsDiagnostics: true }, [resolve, notify])
}

/** @param state The state while changes were processed. @param updated The same with the new site. */
function afterChanges<Site>(
  state: OpenPreview<Site>,
  updated: OpenPreview<Site>,
  update: Update<Site> & { readonly is: 'changes' },
): OpenStep<Site> {
  const { heldChanges, mayFilesReturn, revision, coverage, changes } = state
  const before = heldChanges?.before ?? state.site
  const files = joined(heldChanges?.files, update.files)
  // Further changes may contain a file that came back.
  const isHeld = mayFilesReturn || (update.mayReturn === true && changes !== undefined)
  const step: OpenStep<Site> = isHeld
    ? unchanged({ ...updated, heldChanges: { before, files } })
    : {
        state: { ...updated, heldChanges: undefined, diagnostics: { is: 'notifying', files } },
        effects: [{ do: 'notify', before, files }],
      }
  const changed = { ...step.state, revision: revision + 1 }
  const { state: next, effects } = coverage.is === 'read' ? readAgain(changed, coverage) : unchanged(changed)
  return proceed(next, [...step.effects, ...effects])
}

function afterFailedUpdate<Site>(state: OpenPreview<Site>, update: Update<Site>, error: unknown): OpenStep<Site> {
  const ended = { ...state, update: undefined }
  if (update.is === 'pages') return proceed(ended, [{ do: 'reject', waiters: update.requests, error }])
  if (update.is === 'all pages') return afterFailedReading(ended, error)
  const next = { ...ended, failedChanges: update.files, diagnostics: { is: 'complete' } } as const
  return proceed(next, [{ do: 'report', error }])
}

function afterTimer<Site>(state: OpenPreview<Site>, timer: Timer): OpenStep<Site> {
  if (timer === 'browsers') return proceed({ ...state, areBrowsersBusy: false })
  if (timer === 'announcement')
    return { state, effects: state.diagnostics.is === 'complete' ? [{ do: 'announce' }] : [] }
  if (state.watch !== 'awaiting first page') return unchanged(state)
  const watching = { ...state, watch: 'starting' } as const
  const { state: next, effects } = state.coverage.is === 'requested' ? reading(watching) : unchanged(watching)
  return { state: next, effects: [{ do: 'cancel', timers: firstPageTimers }, { do: 'watch' }, ...effects] }
}

/** Start parsing all pages in the background. */
function reading<Site>(state: OpenPreview<Site>, waiters: readonly Waiter[] = [], attempt = 1): OpenStep<Site> {
  const { revision, site } = state
  return {
    state: { ...state, coverage: { is: 'reading', revision, attempt, waiters } },
    effects: [{ do: 'read all pages', site }],
  }
}

/** A change made the result of the background work useless. */
function readAgain<Site>(
  state: OpenPreview<Site>,
  { attempt, waiters }: { readonly attempt: number; readonly waiters: readonly Waiter[] },
): OpenStep<Site> {
  if (attempt < maxInterruptions) return reading(state, waiters, attempt + 1)
  return proceed({ ...state, coverage: { is: 'interrupted', waiters } })
}

function afterReading<Site>(state: OpenPreview<Site>, whole: Site): OpenStep<Site> {
  const { coverage, revision } = state
  if (coverage.is !== 'reading') return unchanged(state)
  if (coverage.revision !== revision) return readAgain(state, coverage)
  const { attempt, waiters } = coverage
  return proceed({ ...state, coverage: { is: 'read', whole, attempt, waiters } })
}

function afterFailedReading<Site>(state: OpenPreview<Site>, error: unknown): OpenStep<Site> {
  const waiters = waitersFor(state.coverage)
  // Callers that wait report the error themselves.
  const effect = waiters.length > 0 ? ({ do: 'reject', waiters, error } as const) : ({ do: 'report', error } as const)
  return proceed({ ...state, coverage: { is: 'failed' }, reportsDiagnostics: true }, [effect])
}

function withWaiter<Site>(state: OpenPreview<Site>, waiter: Waiter): OpenStep<Site> {
  const { coverage } = state
  if (coverage.is === 'all') return { state, effects: [{ do: 'resolve', waiters: [waiter] }] }
  if (coverage.is === 'requested' || coverage.is === 'failed') return reading(state, [waiter])
  return unchanged({ ...state, coverage: { ...coverage, waiters: [...coverage.waiters, waiter] } })
}

function afterNotifying<Site>(state: OpenPreview<Site>, isNews: boolean): OpenStep<Site> {
  if (state.diagnostics.is !== 'notifying') return unchanged(state)
  const next = { ...state, diagnostics: { is: 'pausing' } } as const
  if (!isNews) return proceed(next)
  return proceed({ ...next, areBrowsersBusy: true }, [{ do: 'wait', timer: 'browsers', ms: delays.browsers }])
}

function afterFailedNotifying<Site>(state: OpenPreview<Site>, error: unknown): OpenStep<Site> {
  if (state.diagnostics.is !== 'notifying') return unchanged(state)
  const { files } = state.diagnostics
  const failedChanges = files ? joined(state.failedChanges, files) : state.failedChanges
  return proceed({ ...state, failedChanges, diagnostics: { is: 'complete' } }, [{ do: 'report', error }])
}

function afterChecks<Site>(
  state: OpenPreview<Site>,
  { of, error }: PreviewEvent<Site> & { readonly is: 'checked' },
): OpenStep<Site> {
  const reports = error === undefined ? [] : [{ do: 'report', error } as const]
  // Another change came in between.
  if (state.diagnostics !== of) return { state, effects: reports }
  const checked = { ...state, diagnostics: { is: 'complete' } } as const
  // Files that could not be read may be fixed now.
  const { state: next, effects } = state.coverage.is === 'failed' ? reading(checked) : unchanged(checked)
  return { state: next, effects: [...reports, { do: 'announce' }, ...effects] }
}

const waitersFor = <Site>(coverage: Coverage<Site>): readonly Waiter[] =>
  'waiters' in coverage ? coverage.waiters : []

const waitersOf = <Site>({ pageRequests, update, coverage }: OpenPreview<Site>): readonly Waiter[] => [
  ...pageRequests,
  ...(update?.is === 'pages' ? update.requests : []),
  ...waitersFor(coverage),
]
