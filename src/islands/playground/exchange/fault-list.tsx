import type { VNode } from 'preact'
import { word } from '../words.ts'
import type { TreeMark } from './json-tree.tsx'
import { countText } from './quantities.ts'

/** More than these nobody reads; the places of all are marked. */
const mostListed = 50

interface FaultListProps {
  readonly marks: readonly TreeMark[]
  /** Goes to a place; absent if places are only listed. */
  readonly onGo?: ((at: string) => void) | undefined
}

/** The places where a response does not match the spec. */
export function FaultList({ marks, onGo }: FaultListProps): VNode {
  const rest = marks.length - mostListed
  return (
    <div class="response-note" data-tone="orange">
      <p>{word('response-faults', { count: countText(marks.length) })}</p>
      <ul class="response-faults">
        {marks.slice(0, mostListed).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {onGo ? (
              <button type="button" onClick={() => onGo(at)}>
                <FaultPlace at={at} /> {text}
              </button>
            ) : (
              <>
                <FaultPlace at={at} /> {text}
              </>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{word(onGo ? 'response-faults-more' : 'field-more-faults', { count: countText(rest) })}</p>}
    </div>
  )
}

const FaultPlace = ({ at }: { readonly at: string }) => <code dir="ltr">{at === '' ? word('response-whole') : at}</code>
