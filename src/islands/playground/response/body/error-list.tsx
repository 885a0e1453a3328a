import type { VNode } from 'preact'
import { formatCount } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import type { TreeAnnotation } from './json-tree.tsx'

/** More than these nobody reads; the places of all are marked. */
const maxListed = 50

interface ErrorListProps {
  readonly marks: readonly TreeAnnotation[]
  /** Goes to a place; absent if places are only listed. */
  readonly onFocus?: ((at: string) => void) | undefined
}

/** The places where a response does not match the spec. */
export function ErrorList({ marks, onFocus }: ErrorListProps): VNode {
  const rest = marks.length - maxListed
  return (
    <div class="response-note" data-tone="orange">
      <p>{translate('response-faults', { count: formatCount(marks.length) })}</p>
      <ul class="response-faults">
        {marks.slice(0, maxListed).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {onFocus ? (
              <button type="button" onClick={() => onFocus(at)}>
                <ErrorPointer at={at} /> {text}
              </button>
            ) : (
              <>
                <ErrorPointer at={at} /> {text}
              </>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p>{translate(onFocus ? 'response-faults-more' : 'field-more-faults', { count: formatCount(rest) })}</p>
      )}
    </div>
  )
}

const ErrorPointer = ({ at }: { readonly at: string }) => (
  <code dir="ltr">{at === '' ? translate('response-whole') : at}</code>
)
