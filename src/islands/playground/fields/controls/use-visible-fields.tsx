import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { translate } from '../../ui/messages.ts'
import { useFocus } from './use-focus.ts'

const pageSize = 50

/**
 * Which fields of a long list are rendered: the first ones, and those that the reader added.
 *
 * @param idAt Id of the control at an index: the first newly rendered one gets the focus, because the button may
 *   disappear.
 * @returns Whether the field at an index is rendered, and the button that shows more; `undefined` if all are rendered.
 */
export function useVisibleFields(
  count: number,
  idAt: (index: number) => string,
  isAdded: (index: number) => boolean,
): readonly [isVisible: (index: number) => boolean, more: VNode | undefined] {
  const [limit, setLimit] = useState(pageSize)
  const focus = useFocus()
  const isVisible = (index: number) => index < limit || isAdded(index)
  const hiddenCount = Array.from({ length: Math.max(0, count - limit) }, (_, at) => limit + at).filter(
    index => !isAdded(index),
  ).length
  if (hiddenCount === 0) return [isVisible, undefined]
  const showMore = () => {
    setLimit(limit + 2 * pageSize)
    focus(idAt(limit))
  }
  const more = (
    <button type="button" class="ui-button value-more" onClick={showMore}>
      {translate('field-show-more', { count: hiddenCount })}
    </button>
  )
  return [isVisible, more]
}
