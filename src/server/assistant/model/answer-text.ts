import type { AnswerEvent } from '../answer.ts'
import { filterLinks } from '../links/filter-links.ts'
import type { FilteredItem, ResolveLink } from '../links/filtered-item.ts'
import { noAnswerMarker } from './no-answer-marker.ts'
import { repetitionDetector } from './repetition.ts'

/** Processes the text of an answer between the model and the reader. */
export interface AnswerText {
  /** Begin the text of another call of the model. */
  readonly beginRound: () => void
  readonly push: (text: string) => readonly AnswerEvent[]
  readonly endRound: () => readonly AnswerEvent[]
  /** Adds our own text, which is not filtered. */
  readonly add: (markdown: string) => readonly AnswerEvent[]
  /** Whether the reader has seen anything. */
  readonly hasText: () => boolean
  /** Whether the last call has written anything. */
  readonly hasRoundText: () => boolean
  /** Whether the last call has said that the docs do not have the answer. */
  readonly isUnanswered: () => boolean
  /** Ids of the sources that the text links to. */
  readonly sources: () => ReadonlySet<string>
  readonly isRepeating: () => boolean
}

export function answerText(resolve: ResolveLink): AnswerText {
  const sources = new Set<string>()
  const repeats = repetitionDetector()
  let isRepeating = false
  let hasText = false
  let hasRoundText = false
  let marker = noAnswerMarker()
  let links = filterLinks(resolve)
  const show = (text: string): readonly AnswerEvent[] => {
    const visible = hasRoundText ? text : text.trimStart()
    if (visible === '') return []
    const separator = hasText && !hasRoundText ? '\n\n' : ''
    hasText = true
    hasRoundText = true
    return [{ type: 'text-delta', text: separator + visible }]
  }
  const eventsOf = (items: readonly FilteredItem[]): readonly AnswerEvent[] =>
    items.flatMap((item): readonly AnswerEvent[] => {
      if (item.type === 'text') return show(item.text)
      if (sources.has(item.source.id)) return []
      sources.add(item.source.id)
      return [{ type: 'source-found', source: item.source }]
    })
  return {
    beginRound: () => {
      hasRoundText = false
      marker = noAnswerMarker()
      links = filterLinks(resolve)
    },
    push: text => {
      isRepeating ||= repeats(text)
      return eventsOf(links.push(marker.push(text)))
    },
    endRound: () => eventsOf([...links.push(marker.end()), ...links.end()]),
    add: markdown => show(markdown),
    hasText: () => hasText,
    hasRoundText: () => hasRoundText,
    isUnanswered: () => marker.isFound(),
    sources: () => sources,
    isRepeating: () => isRepeating,
  }
}
