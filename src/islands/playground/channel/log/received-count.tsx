import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useFrameUpdates } from '../../streams/use-frame-updates.ts'
import { useAnnounce } from '../../ui/announce.ts'
import { formatCount } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import type { ChannelLog } from './channel-log.ts'

/** Id of the log in the dialog. */
export const logId = 'playground-log'

/** Delay before the first announcement for screen readers, and interval between later ones, in milliseconds. */
const announceDelay = 300
const announceInterval = 5_000

/** The number of received messages. A click on it scrolls to the log. */
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

/** Announces the count at intervals, because nobody could follow every single message. */
function useAnnouncedCount(received: number, text: string): void {
  const announce = useAnnounce()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const due = useRef<number>(undefined)
  useEffect(() => {
    if (received === 0) return undefined
    const now = performance.now()
    due.current ??= Math.max(now + announceDelay, last.current + announceInterval)
    const announceCount = () => {
      last.current = performance.now()
      due.current = undefined
      announce(text)
    }
    const timer = setTimeout(announceCount, due.current - now)
    return () => clearTimeout(timer)
  }, [received, text, announce])
}

function goToLog(): void {
  const log = document.getElementById(logId)
  log?.scrollIntoView({ block: 'start' })
  const target = log?.querySelector<HTMLElement>('.response-log') ?? log
  // In a low window, its filters would take all the space.
  target?.scrollIntoView({ block: 'nearest' })
  target?.focus({ preventScroll: true })
}
