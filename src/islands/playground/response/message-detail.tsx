import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { LogEntry } from '../streams/stream-log.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatCount, formatTime } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { JsonTree } from './body/json-tree.tsx'
import { parseJsonText } from './body/parse-json.ts'
import { maxTreeLength } from './body/use-body.ts'

/** The details of one stream message. */
export function MessageDetail({ entry }: { entry: LogEntry }): VNode {
  const { number, time, event, id, data } = entry
  const label = translate('stream-message', { number: formatCount(number) })
  const json = useMemo(
    () => (/^\s*[[{]/.test(data) && data.length <= maxTreeLength ? parseJsonText(data) : undefined),
    [data],
  )
  return (
    <section class="response-message" aria-label={label}>
      <div class="response-bar">
        <strong>{label}</strong>
        <time>{formatTime(time)}</time>
        {event !== undefined && <span class="response-event">{event}</span>}
        {id !== undefined && id !== '' && <span class="response-count">id: {id}</span>}
        <CopyButton text={() => data} label={translate('response-copy')} />
      </div>
      {json && 'node' in json ? (
        <JsonTree root={json.node} label={label} />
      ) : (
        <pre class="response-text" dir="ltr">
          {data.slice(0, maxTreeLength)}
        </pre>
      )}
    </section>
  )
}
