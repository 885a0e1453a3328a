import type { VNode } from 'preact'
import type { Call, ResponseHead } from '../transport/exchange.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { formatCount, formatDuration, formatSize } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { phraseOf, statusClassOf, statusTone } from './status-text.ts'

interface StatusLineProps {
  readonly head: ResponseHead
  /** In milliseconds; absent while it runs. */
  readonly time?: number | undefined
  /** In bytes. */
  readonly size: number
}

/** Status, duration and size. */
export function StatusLine({ head, time, size }: StatusLineProps): VNode {
  return (
    <p class="response-outcome">
      <span class="response-badge" data-tone={statusTone(head.status)} dir="ltr">
        {`${head.status} ${phraseOf(head.status, head.statusText)}`.trim()}
      </span>
      <span>{statusClassOf(head.status)}</span>
      {time !== undefined && <span>{formatDuration(time)}</span>}
      <span>{formatSize(size)}</span>
    </p>
  )
}

/** The status line as one sentence, for screen readers. */
export function statusAnnouncement({ head, time, size }: StatusLineProps): string {
  const status = `${head.status} ${phraseOf(head.status, head.statusText)}`.trim()
  const values = { status, kind: statusClassOf(head.status), time: formatDuration(time ?? 0), size: formatSize(size) }
  return translate('response-spoken', values)
}

/** The headers of a response, collapsed. */
export function HeaderList({ head, call }: { head: ResponseHead; call: Call }): VNode {
  const text = head.headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const isPartial = !call.isProxied && URL.canParse(head.url) && new URL(head.url).origin !== location.origin
  return (
    <details class="response-headers">
      <summary>{translate('response-headers', { count: formatCount(head.headers.length) })}</summary>
      <dl dir="ltr">
        {head.headers.map(([name, value], at) => (
          // Names may repeat; the list does not change, so the index is a stable key.
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

/** Differences between the requested and the sent request, and the final URL after redirects. */
export function ExchangeNotes({ call, head }: { call: Call; head?: ResponseHead | undefined }): VNode | null {
  const notes = call.dropped.map(({ type, name }) => translate(`dropped-${type}`, { name }))
  // The query may contain an API key, so leave it out.
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
