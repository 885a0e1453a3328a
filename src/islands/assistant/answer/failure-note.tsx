import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Failure } from '../conversation/conversation.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'
import { failureText } from './failure-text.ts'

interface FailureNoteProps {
  readonly failure: Failure
  /** Absent if later questions were asked. */
  readonly onRepeat: (() => void) | undefined
  readonly onNew: () => void
}

/** Why an answer failed, and a button to try again. */
export function FailureNote({ failure, onRepeat, onNew }: FailureNoteProps): VNode {
  const translate = useTranslate()
  const now = useClock(failure.retryAt)
  const isWaiting = (failure.retryAt ?? 0) > now
  const isTooLong = failure.kind === 'too-long'
  return (
    <div class="chat-assistant-failure">
      <p>{failureText(failure, translate, now)}</p>
      {onRepeat && (
        <button type="button" class="ui-button" disabled={isWaiting} onClick={isTooLong ? onNew : onRepeat}>
          <Icon name={isTooLong ? 'new' : 'retry'} />
          {translate(isTooLong ? 'new' : 'retry')}
        </button>
      )}
    </div>
  )
}

/** The time, updated each second until another time. Milliseconds since 1970. */
function useClock(until = 0): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= until
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return now
}
