import { Fragment, type VNode } from 'preact'
import { countText, sizeText } from '../exchange/quantities.ts'
import { word } from '../words.ts'
import type { ChannelEntry } from './channel-log.ts'
import { titleOf } from './channel-messages.ts'
import type { Verdict } from './message-judge.ts'

interface EntryLabelProps {
  readonly entry: ChannelEntry
  readonly verdict?: Verdict | undefined
}

/** Direction, message, whether it differs, and size, in words; each runs as its own language does. */
export function EntryLabel({ entry, verdict }: EntryLabelProps): VNode {
  return (
    <>
      {factsOf(entry, verdict).map((fact, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </>
  )
}

function factsOf({ direction, size }: ChannelEntry, { message, faults = 0 }: Verdict = {}): readonly string[] {
  if (direction === 'state') return [word('channel-entry-state')]
  return [
    word(`channel-entry-${direction}`),
    ...(message ? [titleOf(message)] : []),
    ...(faults > 0 ? [word('channel-entry-faults', { count: countText(faults) })] : []),
    sizeText(size),
  ]
}
