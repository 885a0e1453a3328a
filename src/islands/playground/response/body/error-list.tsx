import type { VNode } from 'preact'
import { formatCount } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import type { TreeAnnotation } from './json-tree.tsx'

/** How many errors are listed at most; the positions of all errors are marked. */
const maxListed = 50

interface ErrorListProps {
  readonly marks: readonly TreeAnnotation[]
  /** Moves to a position in the tree; absent if errors are only listed. */
  readonly onFocus?: ((at: string) => void) | undefined
}

/** The errors of a response. */
export function ErrorList({ marks, onFocus }: ErrorListProps): VNode {
  const hiddenCount = marks.length - maxListed
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
      {hiddenCount > 0 && (
        <p>{translate(onFocus ? 'response-faults-more' : 'field-more-faults', { count: formatCount(hiddenCount) })}</p>
      )}
    </div>
  )
}

const ErrorPointer = ({ at }: { readonly at: string }) => (
  <code dir="ltr">{at === '' ? translate('response-whole') : at}</code>
)
