import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { translate } from '../../ui/messages.ts'
import { useFocus } from './use-focus.ts'

const step = 50

/**
 * How many of many fields are drawn.
 *
 * @param idAt Of the control at a place: the first that is drawn anew has the keyboard then, for the button may be gone.
 * @returns The number, and the button that draws more; `undefined` where all are drawn.
 */
export function useVisibleCount(
  count: number,
  idAt: (place: number) => string,
): readonly [limit: number, more: VNode | undefined] {
  const [limit, setLimit] = useState(step)
  const focus = useFocus()
  if (count <= limit) return [limit, undefined]
  const draw = () => {
    setLimit(limit + 2 * step)
    focus(idAt(limit))
  }
  const more = (
    <button type="button" class="button value-more" onClick={draw}>
      {translate('field-show-more', { count: count - limit })}
    </button>
  )
  return [limit, more]
}
