import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import { saveFile } from '../exchange/actions.tsx'
import { FilteredLog } from '../exchange/filtered-log.ts'
import { LogList } from '../exchange/log-list.tsx'
import { countText } from '../exchange/quantities.ts'
import { useFound } from '../exchange/use-found.ts'
import { useGrowth } from '../exchange/use-growth.ts'
import { useAnnounce } from '../fields/announce.ts'
import type { Subject } from '../load-subject.ts'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import type { ChannelEntry, ChannelLog, Direction } from './channel-log.ts'
import { EntryDetail } from './entry-detail.tsx'
import { EntryLabel } from './entry-label.tsx'
import { exportLog } from './export-log.ts'
import type { MessageJudge } from './message-judge.ts'
import { logId } from './received-count.tsx'
import { useJudge } from './use-judge.ts'

interface LogPartProps {
  readonly channel: Channel
  readonly subject: Subject
  readonly log: ChannelLog
  readonly isOpen: boolean
}

type Shown = 'all' | Direction | 'differing'

const choices: readonly Shown[] = ['all', 'received', 'sent', 'state', 'differing']

/** All that passed through the connection: to filter, to save, to look at one by one. */
export function LogPart({ channel, subject, log, isOpen }: LogPartProps): VNode {
  const { judge, isLost } = useJudge(log, channel, subject)
  const [filter, setFilter] = useState('')
  const [shown, show] = useState<Shown>('all')
  const [isPaused, pause] = useState(false)
  const [chosen, choose] = useState<ChannelEntry>()
  const announce = useAnnounce()
  useGrowth(log)
  useGrowth(judge)
  const filtered = useMemo(
    () => new FilteredLog(shown === 'differing' && judge ? judge.differing : log, filter, wantedFor(shown)),
    [log, filter, shown, judge],
  )
  const entries = useFound(filtered)
  const clear = () => {
    log.clear()
    choose(undefined)
    announce(word('stream-count', { count: countText(0) }))
  }
  return (
    <section id={logId} class="response response-stream channel-log" aria-label={word('channel-log')} tabIndex={-1}>
      <h3>{word('channel-log')}</h3>
      <Filters {...{ filter, setFilter, shown, show, isPaused, pause }} />
      <div class="response-bar">
        <span class="response-count">{countOf(entries.length, log.count, entries.length !== log.entries.length)}</span>
        {judge && judge.differing.count > 0 && (
          <span class="response-badge" data-tone="orange">
            {word('channel-differing-count', { count: countText(judge.differing.count) })}
          </span>
        )}
        <LogTools {...{ log, channel, judge, clear }} />
      </div>
      {isLost && (
        <p class="response-note" role="status">
          {word('channel-unjudged')}
        </p>
      )}
      {log.dropped > 0 && <p class="response-note">{word('channel-dropped', { count: countText(log.dropped) })}</p>}
      {entries.length > 0 || filtered.isBehind ? (
        <LogList
          entries={entries}
          isRunning={!isPaused}
          chosen={chosen}
          onChoose={choose}
          labelOf={entry => <EntryLabel entry={entry} verdict={judge?.verdictOf(entry)} />}
          isMarked={entry => (judge?.verdictOf(entry).faults ?? 0) > 0}
        />
      ) : (
        <p class="response-empty">{word(isOpen ? 'stream-waiting' : 'stream-empty')}</p>
      )}
      {chosen && <EntryDetail key={chosen.number} entry={chosen} judge={judge} />}
    </section>
  )
}

function wantedFor(shown: Shown): ((entry: ChannelEntry) => boolean) | undefined {
  return shown === 'all' || shown === 'differing' ? undefined : ({ direction }) => direction === shown
}

interface FiltersProps {
  readonly filter: string
  readonly setFilter: (filter: string) => void
  readonly shown: Shown
  readonly show: (shown: Shown) => void
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
}

function Filters({ filter, setFilter, shown, show, isPaused, pause }: FiltersProps): VNode {
  const id = useId()
  return (
    <div class="response-bar">
      <label for={`${id}-text`}>{word('stream-filter')}</label>
      <input id={`${id}-text`} type="search" value={filter} onInput={event => setFilter(event.currentTarget.value)} />
      <label for={`${id}-kind`} class="visually-hidden">
        {word('channel-shown')}
      </label>
      <select
        id={`${id}-kind`}
        value={shown}
        onChange={event => show(choices.find(each => each === event.currentTarget.value) ?? 'all')}
      >
        {choices.map(each => (
          <option key={each} value={each}>
            {word(`channel-shown-${each}`)}
          </option>
        ))}
      </select>
      <label class="playground-check">
        <input type="checkbox" checked={isPaused} onChange={event => pause(event.currentTarget.checked)} />
        {word('channel-pause')}
      </label>
    </div>
  )
}

interface LogToolsProps {
  readonly log: ChannelLog
  readonly channel: Channel
  readonly judge: MessageJudge | undefined
  readonly clear: () => void
}

function LogTools({ log, channel, judge, clear }: LogToolsProps): VNode {
  const save = async () => {
    const blob = await exportLog(log.entries, entry => judge?.verdictOf(entry) ?? {})
    saveFile(blob, `${channel.id.replace(/[^\w.-]+/g, '-')}.ndjson`)
  }
  const isEmpty = log.entries.length === 0
  return (
    <>
      <button type="button" class="button" aria-disabled={isEmpty} onClick={isEmpty ? undefined : () => void save()}>
        {word('stream-save')}
      </button>
      <button type="button" class="button" aria-disabled={isEmpty} onClick={isEmpty ? undefined : clear}>
        {word('channel-clear')}
      </button>
    </>
  )
}

function countOf(shown: number, all: number, isFiltered: boolean): string {
  if (!isFiltered) return word('stream-count', { count: countText(all) })
  return word('stream-filtered', { shown: countText(shown), count: countText(all) })
}
