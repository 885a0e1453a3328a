import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { formatCount, formatSize } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import { TextPageReader } from './text-page-reader.ts'

/** How much is shown before the reader is asked whether there shall be more, in bytes. */
const maxInitialBytes = 5_000_000

/**
 * A body as text, exactly as it came, drawn page by page while the reader comes near its end. Another body needs
 * another component: give it a key.
 */
export function TextBody({ body, charset }: { body: Blob; charset: string }): VNode {
  const [pages] = useState(() => new TextPageReader(body, charset))
  const [pieces, setPieces] = useState<readonly string[]>([])
  const [limit, setLimit] = useState(maxInitialBytes)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = !pages.isAtEnd && pages.read >= limit
  // Anew after each page, and once for each: an end that stays in sight tells nothing more.
  useEffect(() => {
    if (!end.current || pages.isAtEnd || isWaiting) return
    const watch = new IntersectionObserver(
      async entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        const next = await pages.next()
        setPieces(before => [...before, ...next])
      },
      { root: box.current, rootMargin: '1200px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [pieces, isWaiting])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
      <section class="response-text" dir="ltr" ref={box} tabIndex={0} aria-label={translate('response-body')}>
        {pieces.map((piece, at) => (
          // Pieces are only added at the end.
          <pre key={at}>{piece}</pre>
        ))}
        <div ref={end} class="response-text-end" />
      </section>
      {isWaiting && (
        <p class="response-more">
          {translate('response-shown', { shown: formatSize(pages.read), size: formatSize(body.size) })}{' '}
          <button type="button" class="button" onClick={() => setLimit(pages.read + maxInitialBytes)}>
            {translate('response-more')}
          </button>
        </p>
      )}
    </>
  )
}

/** Where a text stops being JSON, with the line around the place. */
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
