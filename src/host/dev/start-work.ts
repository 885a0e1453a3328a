import type { ChangedFiles, Effect, HeldChanges, OpenPreview, PreviewState, Update } from './preview-state.ts'

/** A state, and what must be done to get further. */
export interface Step<Site, State = PreviewState<Site>> {
  readonly state: State
  readonly effects: readonly Effect<Site>[]
}

export type OpenStep<Site> = Step<Site, OpenPreview<Site>>

export const unchanged = <Site>(state: OpenPreview<Site>): OpenStep<Site> => ({ state, effects: [] })

/** Start what can be started now. */
export function proceed<Site>(state: OpenPreview<Site>, effects: readonly Effect<Site>[] = []): OpenStep<Site> {
  const held = notifiableChanges(state)
  if (held) {
    const next = { ...state, heldChanges: undefined, diagnostics: { is: 'notifying', files: held.files } } as const
    return proceed(next, [...effects, { do: 'notify', ...held }])
  }
  const update = state.update ? undefined : nextUpdate(state)
  if (update) return proceed(started(state, update), [...effects, { do: 'update', site: state.site, update }])
  if (state.diagnostics.is !== 'pausing' || state.areBrowsersBusy) return { state, effects }
  const diagnostics = { is: 'checking' } as const
  return { state: { ...state, diagnostics }, effects: [...effects, { do: 'check', of: diagnostics }] }
}

/** The held changes, if browsers can be notified of them now. Further changes are processed first. */
function notifiableChanges<Site>(state: OpenPreview<Site>): HeldChanges<Site> | undefined {
  const { mayFilesReturn, changes, update, diagnostics } = state
  const isUpdating = update !== undefined && update.is !== 'pages'
  return mayFilesReturn || changes !== undefined || isUpdating || diagnostics.is === 'notifying'
    ? undefined
    : state.heldChanges
}

function nextUpdate<Site>(state: OpenPreview<Site>): Update<Site> | undefined {
  const { pageRequests, changes, failedChanges, mayFilesReturn, diagnostics, coverage } = state
  // A browser is waiting.
  if (pageRequests.length > 0) return { is: 'pages', requests: pageRequests }
  // Browsers must be notified of one state after the other.
  if (diagnostics.is === 'notifying') return undefined
  if (changes) {
    const files = joined(failedChanges, changes)
    return { is: 'changes', files, ...(mayFilesReturn && { mayReturn: true }) }
  }
  if (coverage.is === 'read') return { is: 'all pages', whole: coverage.whole }
  return coverage.is === 'interrupted' ? { is: 'all pages', whole: undefined } : undefined
}

function started<Site>(state: OpenPreview<Site>, update: Update<Site>): OpenPreview<Site> {
  if (update.is === 'pages') return { ...state, update, pageRequests: [] }
  if (update.is === 'all pages') return { ...state, update }
  return { ...state, update, changes: undefined, failedChanges: undefined, diagnostics: { is: 'outdated' } }
}

/** Changes that are processed together. */
export function joined(first: ChangedFiles | undefined, second: ChangedFiles): ChangedFiles {
  if (first === undefined) return second
  return first === 'any' || second === 'any' ? 'any' : new Set([...first, ...second])
}
