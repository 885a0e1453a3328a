import type { VNode } from 'preact'
import { word } from '../words.ts'
import type { TreeMark } from './json-tree.tsx'
import { countText } from './quantities.ts'

/** More than these nobody reads; the places of all are marked. */
const mostListed = 50

/** Where an answer differs from its description: each leads to its place. */
export function FaultList({ marks, onGo }: { marks: readonly TreeMark[]; onGo: (at: string) => void }): VNode {
  const rest = marks.length - mostListed
  return (
    <div class="response-note" data-tone="orange">
      <p>{word('response-faults', { count: countText(marks.length) })}</p>
      <ul class="response-faults">
        {marks.slice(0, mostListed).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <button type="button" onClick={() => onGo(at)}>
              <code dir="ltr">{at === '' ? word('response-whole') : at}</code> {text}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{word('response-faults-more', { count: countText(rest) })}</p>}
    </div>
  )
}
