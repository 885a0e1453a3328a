import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { translate } from '../../ui/messages.ts'
import { useFocus } from './use-focus.ts'

const pageSize = 50

/**
 * How many fields of a long list are rendered.
 *
 * @param idAt Id of the control at an index: the first newly rendered one gets the focus, because the button may
 *   disappear.
 * @returns The limit, and the button that shows more; `undefined` if all are rendered.
 */
export function useVisibleCount(
  count: number,
  idAt: (index: number) => string,
): readonly [limit: number, more: VNode | undefined] {
  const [limit, setLimit] = useState(pageSize)
  const focus = useFocus()
  if (count <= limit) return [limit, undefined]
  const showMore = () => {
    setLimit(limit + 2 * pageSize)
    focus(idAt(limit))
  }
  const more = (
    <button type="button" class="button value-more" onClick={showMore}>
      {translate('field-show-more', { count: count - limit })}
    </button>
  )
  return [limit, more]
}
