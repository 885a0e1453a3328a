import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { FilteredLog } from '../streams/filtered-log.ts'
import { LogList } from '../streams/log-list.tsx'
import type { LogEntry, StreamLog } from '../streams/stream-log.ts'
import { toJsonLines } from '../streams/to-json-lines.ts'
import { useFilteredEntries } from '../streams/use-filtered-entries.ts'
import { useFrameUpdates } from '../streams/use-frame-updates.ts'
import { formatCount } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { saveFile } from '../ui/save-file.ts'
import { useId } from '../ui/use-id.ts'
import { MessageDetail } from './message-detail.tsx'

interface StreamViewProps {
  readonly log: StreamLog
  readonly isRunning: boolean
  /** The file name for saving the messages. */
  readonly fileName: string
}

/** The messages of a stream as they arrive: a log to filter and save, and the details of the chosen message. */
export function StreamView({ log, isRunning, fileName }: StreamViewProps): VNode {
  const filterId = useId()
  const [filter, setFilter] = useState('')
  const [chosen, choose] = useState<LogEntry>()
  useFrameUpdates(log)
  const filtered = useMemo(() => new FilteredLog(log, filter), [log, filter])
  const entries = useFilteredEntries(filtered)
  const isList = entries.length > 0 || filtered.isBehind
  return (
    <div class="response-stream">
      <div class="response-bar">
        <label for={filterId}>{translate('stream-filter')}</label>
        <input id={filterId} type="search" value={filter} onInput={event => setFilter(event.currentTarget.value)} />
        <span class="response-count">{countOf(entries.length, log.count, filter)}</span>
        <button type="button" class="ui-button" disabled={log.count === 0} onClick={() => void saveLog(log, fileName)}>
          {translate('stream-save')}
        </button>
      </div>
      {isList && <LogList entries={entries} isRunning={isRunning} chosen={chosen} onChoose={choose} />}
      {!isList && <p>{translate(isRunning ? 'stream-waiting' : 'stream-empty')}</p>}
      {chosen && <MessageDetail key={chosen.number} entry={chosen} />}
    </div>
  )
}

function countOf(visibleCount: number, total: number, filter: string): string {
  if (filter === '') return translate('stream-count', { count: formatCount(total) })
  return translate('stream-filtered', { shown: formatCount(visibleCount), count: formatCount(total) })
}

/** One JSON line per message, with its number and time. */
async function saveLog({ entries }: StreamLog, name: string): Promise<void> {
  saveFile(await toJsonLines(entries, entry => ({ ...entry, time: new Date(entry.time).toISOString() })), name)
}
