import { pauseHiddenTabs } from './pause-hidden-tabs.ts'
import { retryDelay } from './retry-delay.ts'

export interface ConnectionListeners {
  /** What the server says, by the names of its events. */
  readonly events: Readonly<Record<string, (data: string) => void>>
  /** The server is gone, and is asked again until it answers. */
  readonly onLost: () => void
  /** It is there again; changes may have been missed. */
  readonly onReconnect: () => void
  /** Nobody listened while the page was out of sight; changes may have been missed. */
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
  // The browser's own tries come at an even pace, and end at the first answer that is no stream.
  const retry = () => {
    close()
    failures += 1
    // A stream that broke once is no news yet.
    if (failures === 2) onLost()
    timer = setTimeout(open, retryDelay(failures))
  }
  const awake = () => {
    open()
    onResume()
  }
  open()
  pauseHiddenTabs({ onPause: close, onResume: awake })
  const hurry = () => {
    if (failures > 0) open()
  }
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hurry())
}
