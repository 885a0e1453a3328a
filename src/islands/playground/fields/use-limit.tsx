import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { word } from '../words.ts'

const step = 50

/**
 * How many of many fields are drawn.
 *
 * @returns The number, and the button that draws more; `undefined` where all are drawn.
 */
export function useLimit(count: number): readonly [limit: number, more: VNode | undefined] {
  const [limit, setLimit] = useState(step)
  if (count <= limit) return [limit, undefined]
  const more = (
    <button type="button" class="button value-more" onClick={() => setLimit(limit + 2 * step)}>
      {word('field-show-more', { count: count - limit })}
    </button>
  )
  return [limit, more]
}
