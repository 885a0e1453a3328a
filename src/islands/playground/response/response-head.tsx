import type { VNode } from 'preact'
import type { Call, ResponseHead } from '../transport/exchange.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatCount, formatDuration, formatSize } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { phraseOf, statusClassOf, toneOf } from './status-text.ts'

interface StatusLineProps {
  readonly head: ResponseHead
  /** In milliseconds; absent while it runs. */
  readonly time?: number | undefined
  /** In bytes. */
  readonly size: number
}

/** Status, how long it took and how much came. */
export function StatusLine({ head, time, size }: StatusLineProps): VNode {
  return (
    <p class="response-outcome">
      <span class="response-badge" data-tone={toneOf(head.status)} dir="ltr">
        {`${head.status} ${phraseOf(head.status, head.statusText)}`.trim()}
      </span>
      <span>{statusClassOf(head.status)}</span>
      {time !== undefined && <span>{formatDuration(time)}</span>}
      <span>{formatSize(size)}</span>
    </p>
  )
}

/** What the status line says, in one sentence for those who listen. */
export function statusAnnouncement({ head, time, size }: StatusLineProps): string {
  const status = `${head.status} ${phraseOf(head.status, head.statusText)}`.trim()
  const values = { status, kind: statusClassOf(head.status), time: formatDuration(time ?? 0), size: formatSize(size) }
  return translate('response-spoken', values)
}

/** The headers of an answer, folded. */
export function HeaderList({ head, call }: { head: ResponseHead; call: Call }): VNode {
  const text = head.headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const isPartial = !call.isProxied && URL.canParse(head.url) && new URL(head.url).origin !== location.origin
  return (
    <details class="response-headers">
      <summary>{translate('response-headers', { count: formatCount(head.headers.length) })}</summary>
      <dl dir="ltr">
        {head.headers.map(([name, value], at) => (
          // Names may repeat, and the list does not change.
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isPartial && <p>{translate('response-headers-partial')}</p>}
      {text !== '' && <CopyButton text={() => text} label={translate('response-copy-headers')} />}
    </details>
  )
}

/** What differs between the request that was meant and the one that was sent, and where the answer came from. */
export function ExchangeNotes({ call, head }: { call: Call; head?: ResponseHead | undefined }): VNode | null {
  const notes = call.dropped.map(({ type, name }) => translate(`dropped-${type}`, { name }))
  // Its query may hold a key.
  if (head?.isRedirected) notes.push(translate('response-redirected', { url: head.url.replace(/[?#].*$/, '') }))
  if (notes.length === 0) return null
  return (
    <ul class="response-notes">
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
