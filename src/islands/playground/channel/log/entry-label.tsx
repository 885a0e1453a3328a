import { Fragment, type VNode } from 'preact'
import { formatCount, formatSize } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import { messageTitle } from '../draft/channel-messages.ts'
import type { ChannelEntry } from './channel-log.ts'
import type { Classification } from './message-classifier.ts'

interface EntryLabelProps {
  readonly entry: ChannelEntry
  readonly verdict?: Classification | undefined
}

/** Direction, message, number of errors, and size. Each part has its own text direction. */
export function EntryLabel({ entry, verdict }: EntryLabelProps): VNode {
  return (
    <>
      {labelPartsOf(entry, verdict).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </>
  )
}

function labelPartsOf(
  { direction, size }: ChannelEntry,
  { message, faults: errorCount = 0 }: Classification = {},
): readonly string[] {
  if (direction === 'state') return [translate('channel-entry-state')]
  return [
    translate(`channel-entry-${direction}`),
    ...(message ? [messageTitle(message)] : []),
    ...(errorCount > 0 ? [translate('channel-entry-faults', { count: formatCount(errorCount) })] : []),
    formatSize(size),
  ]
}
