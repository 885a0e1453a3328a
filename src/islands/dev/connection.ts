import { pauseHiddenTabs } from './pause-hidden-tabs.ts'
import { retryDelay } from './retry-delay.ts'

export interface ConnectionListeners {
  /** Listeners by event name. */
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The server cannot be reached; connecting is retried. */
  readonly onLost: () => void
  /** The server is reachable again; changes may have been missed. */
  readonly onReconnect: () => void
  /** The tab is visible again after a pause; changes may have been missed. */
  readonly onResume: () => void
}

/** Listen to the server for as long as the page is open. */
export function connectToServer(href: string, { events, onLost, onReconnect, onResume }: ConnectionListeners): void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const close = () => {
    clearTimeout(timer)
    source?.close()
  }
  const open = () => {
    close()
    source = new EventSource(href)
    source.onopen = () => {
      if (failures > 0) onReconnect()
      failures = 0
    }
    source.onerror = () => retry()
    for (const [name, listener] of Object.entries(events))
      source.addEventListener(name, ({ data }) => listener(String(data)))
  }
  // The browser's own retries have a fixed interval, and stop at the first response that is not a stream.
  const retry = () => {
    close()
    failures += 1
    // A single failure is not reported yet.
    if (failures === 2) onLost()
    timer = setTimeout(open, retryDelay(failures))
  }
  const resume = () => {
    open()
    onResume()
  }
  open()
  pauseHiddenTabs({ onPause: close, onResume: resume })
  const retryNow = () => {
    if (failures > 0) open()
  }
  addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow())
}
