import type { VNode } from 'preact'
import type { Exchange } from '../transport/exchange.ts'
import { formatCount, formatDuration, formatTime } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { failureText, statusTone } from './status-text.ts'

interface HistoryListProps {
  /** The newest first. */
  readonly history: readonly Exchange[]
  readonly selected: Exchange | undefined
  readonly onChoose: (exchange: Exchange) => void
}

/** Previous requests from this page. A chosen one is shown again. */
export function HistoryList({ history, selected, onChoose }: HistoryListProps): VNode | null {
  if (history.length === 0) return null
  return (
    <details class="response-history">
      <summary>{translate('history', { count: formatCount(history.length) })}</summary>
      <ol>
        {history.map(exchange => (
          <li key={exchange.started}>
            <button type="button" aria-current={exchange === selected} onClick={() => onChoose(exchange)}>
              <HistoryLine exchange={exchange} />
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

function HistoryLine({ exchange }: { exchange: Exchange }): VNode {
  const { call, head, failure, started, timings } = exchange
  return (
    <>
      <span class="response-badge" data-tone={head && !failure ? statusTone(head.status) : 'neutral'}>
        {head?.status ?? '–'}
      </span>
      <code dir="ltr">
        {call.targetRequest.method} {pathOf(call.displayUrl ?? call.targetRequest.url)}
      </code>
      {failure && <span>{failureText(failure)}</span>}
      <span class="response-count">
        {formatTime(started)} · {formatDuration(timings.end)}
      </span>
    </>
  )
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}
