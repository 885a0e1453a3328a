import { onTestFinished } from 'vitest'
import { type CurrentSite, currentSite } from '../../src/host/dev/current-site.ts'
import { type DevOptions, devSiteOperations } from '../../src/host/dev/dev-site.ts'
import type { ChangedFiles, PreviewState, Timer } from '../../src/host/dev/preview-state.ts'
import { type PreviewOptions, type RunningPreview, runPreview } from '../../src/host/dev/run-preview.ts'

/** A preview in which a test decides when files change and when all pages are parsed. */
export interface TestPreview {
  /** Process changes and notify browsers. Rejects if that fails. */
  readonly refresh: (files?: ChangedFiles) => Promise<void>
  /** Parse all pages, notify browsers and wait for the diagnostics. Rejects if that fails. */
  readonly complete: () => Promise<void>
  /** Wait for the diagnostics of the current site. */
  readonly checked: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The site of a project in a preview, without browsers. */
export async function openTestSite(options: DevOptions): Promise<CurrentSite & TestPreview> {
  const operations = devSiteOperations(options)
  const { preview, controls } = startTestPreview({ operations })
  await preview.until(({ is }) => is !== 'opening')
  return { ...currentSite(operations, preview), ...controls }
}

type TestOptions<Site> = Pick<PreviewOptions<Site>, 'operations'> & Partial<PreviewOptions<Site>>

/** Start a preview without a server. Closed after the test. */
export function startTestPreview<Site>(options: TestOptions<Site>): {
  readonly preview: RunningPreview<Site>
  readonly controls: TestPreview
  /** Errors that nobody was told of yet. */
  readonly errors: unknown[]
} {
  const errors: unknown[] = []
  const preview = runPreview<Site>({
    base: '',
    host: 'localhost',
    client: async () => undefined,
    serializer: () => () => [],
    onDiagnostics: () => {},
    onError: error => void errors.push(error),
    watch: async () => ({ ready: Promise.resolve(), close: async () => {} }),
    startTimer: startTestTimer,
    ...options,
  })
  const { send, until } = preview
  const settled = async (isMet: (state: PreviewState<Site>) => boolean) => {
    await until(state => state.is === 'closed' || isMet(state))
    if (errors.length > 0) throw errors.shift()
  }
  const controls: TestPreview = {
    refresh: async (files = 'any') => {
      send({ is: 'changed', files })
      await settled(state => state.is === 'open' && state.changes === undefined && isNotified(state))
    },
    complete: async () => {
      await new Promise<void>((resolve, reject) => send({ is: 'all pages needed', waiter: { resolve, reject } }))
      await settled(isChecked)
    },
    checked: () => settled(isChecked),
    close: preview.close,
  }
  onTestFinished(preview.close)
  return { preview, controls, errors }
}

/** Whether browsers were notified of everything that was processed. */
const isNotified = <Site>(state: PreviewState<Site>): boolean =>
  state.is === 'open' && !['outdated', 'notifying'].includes(state.diagnostics.is)

const isChecked = <Site>(state: PreviewState<Site>): boolean =>
  state.is === 'open' && state.diagnostics.is === 'complete'

/** The first page never counts as loaded: a test says when all pages are parsed. */
function startTestTimer(timer: Timer, ms: number, elapse: () => void): () => void {
  if (timer.startsWith('first page')) return () => {}
  const timeout = setTimeout(elapse, ms)
  return () => clearTimeout(timeout)
}
