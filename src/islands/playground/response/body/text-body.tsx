import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { formatCount, formatSize } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import { TextPageReader } from './text-page-reader.ts'

/** How many bytes are shown before the reader must ask for more. */
const maxInitialBytes = 5_000_000

/**
 * A body as text, exactly as received. It is rendered page by page when the reader scrolls near its end. For another
 * body, use another `key`.
 */
export function TextBody({ body, charset }: { body: Blob; charset: string }): VNode {
  const [pages] = useState(() => new TextPageReader(body, charset))
  const [chunks, setChunks] = useState<readonly string[]>([])
  const [limit, setLimit] = useState(maxInitialBytes)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = !pages.isAtEnd && pages.read >= limit
  // Observe again after each page: an element that stays visible fires no more events.
  useEffect(() => {
    if (!end.current || pages.isAtEnd || isWaiting) return
    const observer = new IntersectionObserver(
      async entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const next = await pages.next()
        setChunks(current => [...current, ...next])
      },
      { root: box.current, rootMargin: '1200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [chunks, isWaiting])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section class="response-text" dir="ltr" ref={box} tabIndex={0} aria-label={translate('response-body')}>
        {chunks.map((chunk, at) => (
          // Chunks are only appended, so the index is a stable key.
          <pre key={at}>{chunk}</pre>
        ))}
        <div ref={end} class="response-text-end" />
      </section>
      {isWaiting && (
        <p class="response-more">
          {translate('response-shown', { shown: formatSize(pages.read), size: formatSize(body.size) })}{' '}
          <button type="button" class="ui-button" onClick={() => setLimit(pages.read + maxInitialBytes)}>
            {translate('response-more')}
          </button>
        </p>
      )}
    </>
  )
}

/** The position of a JSON syntax error, with the line around it. */
export function SyntaxErrorNote({ line, column, excerpt, at }: SyntaxErrorNoteProps): VNode {
  return (
    <div class="response-note" data-tone="orange">
      <p>{translate('response-invalid-json', { line: formatCount(line), column: formatCount(column) })}</p>
      <pre dir="ltr">
        {excerpt.slice(0, at)}
        <mark>{excerpt.slice(at, at + 1) || ' '}</mark>
        {excerpt.slice(at + 1)}
      </pre>
    </div>
  )
}

interface SyntaxErrorNoteProps {
  readonly line: number
  readonly column: number
  readonly excerpt: string
  readonly at: number
}
