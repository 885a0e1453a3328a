import type { VNode } from 'preact'
import { formatCount } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import type { TreeAnnotation } from './json-tree.tsx'

/** How many errors are listed at most; the positions of all errors are marked. */
const maxListed = 50

interface ErrorListProps {
  readonly marks: readonly TreeAnnotation[]
}

/** The errors of a response whose body has no tree to mark them in. */
export function ErrorList({ marks }: ErrorListProps): VNode {
  const hiddenCount = marks.length - maxListed
  return (
    <div class="response-note" data-tone="orange">
      <ul class="response-faults">
        {marks.slice(0, maxListed).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <ErrorPointer at={at} /> {text}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>{translate('field-more-faults', { count: formatCount(hiddenCount) })}</p>}
    </div>
  )
}

const ErrorPointer = ({ at }: { readonly at: string }) => (
  <code dir="ltr">{at === '' ? translate('response-whole') : at}</code>
)
