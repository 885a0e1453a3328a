import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { timeLimits } from '../transport/stored-time-limit.ts'
import { formatTimeLimit } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'

export interface TimeLimitFieldProps {
  /** In milliseconds; absent for none. */
  readonly limit: number | undefined
  readonly onLimit: (limit: number | undefined) => void
}

/** Most responses have started by then, in milliseconds. */
const delay = 3_000

/** The time limit for a response, shown when it takes a while. */
export function WaitingTimeLimit(props: TimeLimitFieldProps): VNode | null {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return isVisible ? <TimeLimitField {...props} /> : null
}

/** The time limit for responses. */
export function TimeLimitField({ limit, onLimit }: TimeLimitFieldProps): VNode {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = field
    // The field disappears when the response starts. Then move the focus to the button that cancels the request.
    const send = current?.closest('dialog')?.querySelector<HTMLElement>('.playground-send')
    return () => {
      if (current?.contains(document.activeElement)) send?.focus()
    }
  }, [])
  return (
    <div ref={field} class="response-bar response-limit">
      <label for={id}>{translate('response-limit')}</label>
      <Select
        id={id}
        isInline
        value={String(limit)}
        options={timeLimits.map(limit => ({
          value: String(limit),
          label: limit === undefined ? translate('response-limit-none') : formatTimeLimit(limit),
        }))}
        onValue={value => onLimit(timeLimits.find(limit => String(limit) === value))}
      />
    </div>
  )
}
