import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useFrameUpdates } from '../../streams/use-frame-updates.ts'
import { useAnnounce } from '../../ui/announce.ts'
import { formatCount } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import type { ChannelLog } from './channel-log.ts'

/** Id of the log in the dialog. */
export const logId = 'playground-log'

/** Milliseconds until readers who listen are told of the first, and between that time and the next ones. */
const announceDelay = 300
const announceInterval = 5_000

/** How many messages have come: where the log is out of sight, it leads there. */
export function ReceivedCount({ log }: { readonly log: ChannelLog }): VNode | null {
  useFrameUpdates(log)
  const { received } = log
  const text = translate('channel-received', { count: formatCount(received) })
  useAnnouncedCount(received, text)
  if (received === 0) return null
  return (
    <button type="button" class="playground-go" onClick={goToLog}>
      {text}
    </button>
  )
}

/** Tells how many there are now and then: of each alone nobody could follow. */
function useAnnouncedCount(received: number, text: string): void {
  const announce = useAnnounce()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const due = useRef<number>(undefined)
  useEffect(() => {
    if (received === 0) return undefined
    const now = performance.now()
    due.current ??= Math.max(now + announceDelay, last.current + announceInterval)
    const tell = () => {
      last.current = performance.now()
      due.current = undefined
      announce(text)
    }
    const timer = setTimeout(tell, due.current - now)
    return () => clearTimeout(timer)
  }, [received, text, announce])
}

function goToLog(): void {
  const log = document.getElementById(logId)
  log?.scrollIntoView({ block: 'start' })
  const target = log?.querySelector<HTMLElement>('[role="listbox"]') ?? log
  // Where the page is low, its filters would take all the room.
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
}
