import type { VNode } from 'preact'
import { useId, useMemo, useState } from 'preact/hooks'
import { word } from '../words.ts'
import { saveFile } from './actions.tsx'
import { FilteredLog } from './filtered-log.ts'
import { LogList } from './log-list.tsx'
import { MessageDetail } from './message-detail.tsx'
import { countText } from './quantities.ts'
import type { LogEntry, StreamLog } from './stream-log.ts'
import { useGrowth } from './use-growth.ts'

interface StreamViewProps {
  readonly log: StreamLog
  readonly isRunning: boolean
  /** What the file of the saved messages is called. */
  readonly fileName: string
}

/** The messages of a stream as they arrive: a log to filter and to save, and the message that is chosen in it. */
export function StreamView({ log, isRunning, fileName }: StreamViewProps): VNode {
  const filterId = useId()
  const [filter, setFilter] = useState('')
  const [chosen, choose] = useState<LogEntry>()
  useGrowth(log)
  const filtered = useMemo(() => new FilteredLog(log, filter), [log, filter])
  const entries = filtered.entries()
  return (
    <div class="response-stream">
      <div class="response-bar">
        <label for={filterId}>{word('stream-filter')}</label>
        <input id={filterId} type="search" value={filter} onInput={event => setFilter(event.currentTarget.value)} />
        <span class="response-count">{countOf(entries.length, log.count, filter)}</span>
        <button type="button" class="button" disabled={log.count === 0} onClick={() => saveLog(log, fileName)}>
          {word('stream-save')}
        </button>
      </div>
      {entries.length > 0 && <LogList entries={entries} isRunning={isRunning} chosen={chosen} onChoose={choose} />}
      {entries.length === 0 && <p>{word(isRunning ? 'stream-waiting' : 'stream-empty')}</p>}
      {chosen && <MessageDetail key={chosen.number} entry={chosen} />}
    </div>
  )
}

function countOf(shown: number, all: number, filter: string): string {
  if (filter === '') return word('stream-count', { count: countText(all) })
  return word('stream-filtered', { shown: countText(shown), count: countText(all) })
}

/** How many messages are written in one piece of a file. */
const atOnce = 2_000

/** Each message with its number and time, a line of JSON each. */
function saveLog({ entries }: StreamLog, name: string): void {
  const pieces: string[] = []
  for (let at = 0; at < entries.length; at += atOnce) pieces.push(linesOf(entries.slice(at, at + atOnce)))
  saveFile(new Blob(pieces), name)
}

const linesOf = (entries: readonly LogEntry[]): string =>
  entries.map(entry => `${JSON.stringify({ ...entry, time: new Date(entry.time).toISOString() })}\n`).join('')
