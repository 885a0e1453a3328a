import type { VNode } from 'preact'
import type { StoredTurn } from '../../assistant/storage/stored-turn.ts'
import { Badge, type Tone } from '../html/elements.tsx'
import { Icon } from '../html/icon.tsx'
import { texts } from '../texts.ts'

type ShownOutcome = keyof typeof texts.outcomes

const tones: Readonly<Record<ShownOutcome, Tone>> = {
  answered: 'green',
  unanswered: 'yellow',
  incomplete: 'yellow',
  stopped: 'neutral',
  failed: 'red',
  open: 'neutral',
}

export function OutcomeBadge({ turn }: { readonly turn: Pick<StoredTurn, 'answer'> }): VNode {
  const outcome = turn.answer?.outcome ?? 'open'
  return <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
}

export function Rating({ rating }: { readonly rating: StoredTurn['rating'] }): VNode | null {
  if (rating === undefined) return null
  return (
    <span class="rating" data-rating={rating}>
      <Icon name={rating} />
      {texts.ratings[rating]}
    </span>
  )
}
