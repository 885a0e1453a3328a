import { countText, sizeText } from '../exchange/quantities.ts'
import { word } from '../words.ts'
import type { ChannelEntry } from './channel-log.ts'
import { titleOf } from './channel-messages.ts'
import type { Verdict } from './message-judge.ts'

/** Direction, message, size and whether it differs, in words. */
export function entryLabel({ direction, size }: ChannelEntry, verdict: Verdict = {}): string {
  if (direction === 'state') return word('channel-entry-state')
  const { message, faults = 0 } = verdict
  const facts = [
    word(`channel-entry-${direction}`),
    ...(message ? [titleOf(message)] : []),
    sizeText(size),
    ...(faults > 0 ? [word('channel-entry-faults', { count: countText(faults) })] : []),
  ]
  return facts.join(' · ')
}
