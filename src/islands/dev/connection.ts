import { pauseHiddenTabs } from './pause-hidden-tabs.ts'
import { retryDelay } from './retry-delay.ts'

export interface ConnectionListeners {
  /** Listeners by event name. */
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The server cannot be reached; connecting is retried. */
  readonly onLost: () => void
  /** The server is reachable again; changes may have been missed. */
  readonly onReconnect: () => void
  /**
   * The stream is open, after a load or a pause. Changes since the page was loaded or the tab was hidden may have been
   * missed: the server sends events only to open streams.
   */
  readonly onConnect: () => void
}

/** Listen to the server for as long as the page is open. */
export function connectToServer(href: string, { events, onLost, onReconnect, onConnect }: ConnectionListeners): void {
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
      else onConnect()
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
  open()
  pauseHiddenTabs({ onPause: close, onResume: open })
  const retryNow = () => {
    if (failures > 0) open()
  }
  addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow())
}
