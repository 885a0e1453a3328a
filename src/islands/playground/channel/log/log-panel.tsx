import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Channel } from '../../../../api-spec/model/channel.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { englishErrorMessages } from '../../fields/errors/english-error-messages.ts'
import { englishResponseMessages } from '../../response/english-response-messages.ts'
import { FilteredLog } from '../../streams/filtered-log.ts'
import { LogList } from '../../streams/log-list.tsx'
import { useFilteredEntries } from '../../streams/use-filtered-entries.ts'
import { useFrameUpdates } from '../../streams/use-frame-updates.ts'
import { useAnnounce } from '../../ui/announce.ts'
import { formatCount } from '../../ui/format-quantity.ts'
import { addEnglishMessages, translate } from '../../ui/messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Select } from '../../ui/select.tsx'
import { useId } from '../../ui/use-id.ts'
import type { ChannelEntry, ChannelLog, Direction } from './channel-log.ts'
import { EntryDetail } from './entry-detail.tsx'
import { EntryLabel } from './entry-label.tsx'
import { exportLog } from './export-log.ts'
import type { MessageClassifier } from './message-classifier.ts'
import { logId } from './received-count.tsx'
import { useMessageClassifier } from './use-message-classifier.ts'

addEnglishMessages({ ...englishResponseMessages, ...englishErrorMessages })

interface LogPanelProps {
  readonly channel: Channel
  readonly subject: Subject
  readonly log: ChannelLog
  readonly isOpen: boolean
}

type EntryFilter = 'all' | Direction | 'differing'

const entryFilters: readonly EntryFilter[] = ['all', 'received', 'sent', 'state', 'differing']

/** The log of the connection: filter, save, and view single entries. */
export function LogPanel({ channel, subject, log, isOpen }: LogPanelProps): VNode {
  const { classifier, hasFailed } = useMessageClassifier(log, channel, subject)
  const [filter, setFilter] = useState('')
  const [category, setCategory] = useState<EntryFilter>('all')
  const [isPaused, pause] = useState(false)
  const [chosen, choose] = useState<ChannelEntry>()
  const announce = useAnnounce()
  useFrameUpdates(log)
  useFrameUpdates(classifier)
  const filtered = useMemo(
    () =>
      new FilteredLog(category === 'differing' && classifier ? classifier.differing : log, filter, filterFor(category)),
    [log, filter, category, classifier],
  )
  const entries = useFilteredEntries(filtered)
  const clear = () => {
    log.clear()
    choose(undefined)
    announce(translate('stream-count', { count: formatCount(0) }))
  }
  return (
    <section
      id={logId}
      class="response response-stream channel-log"
      aria-label={translate('channel-log')}
      tabIndex={-1}
    >
      <h3>{translate('channel-log')}</h3>
      <Filters {...{ filter, setFilter, category, setCategory, isPaused, pause }} />
      <div class="response-bar">
        <span class="response-count">{countOf(entries.length, log.count, entries.length !== log.entries.length)}</span>
        {classifier && classifier.differing.count > 0 && (
          <span class="response-badge" data-tone="orange">
            {translate('channel-differing-count', { count: formatCount(classifier.differing.count) })}
          </span>
        )}
        <LogTools {...{ log, channel, classifier, clear }} />
      </div>
      {hasFailed && (
        <p class="response-note" role="status">
          {translate('channel-unjudged')}
        </p>
      )}
      {log.dropped > 0 && (
        <p class="response-note">{translate('channel-dropped', { count: formatCount(log.dropped) })}</p>
      )}
      {entries.length > 0 || filtered.isBehind ? (
        <LogList
          entries={entries}
          isRunning={!isPaused}
          chosen={chosen}
          onChoose={choose}
          labelOf={entry => <EntryLabel entry={entry} verdict={classifier?.verdictOf(entry)} />}
          directionOfEntry={({ direction }) => direction}
          isMarked={entry => (classifier?.verdictOf(entry).faults ?? 0) > 0}
        />
      ) : (
        <p class="response-empty">{translate(isOpen ? 'stream-waiting' : 'stream-empty')}</p>
      )}
      {chosen && <EntryDetail key={chosen.number} entry={chosen} classifier={classifier} />}
    </section>
  )
}

function filterFor(category: EntryFilter): ((entry: ChannelEntry) => boolean) | undefined {
  return category === 'all' || category === 'differing' ? undefined : ({ direction }) => direction === category
}

interface FiltersProps {
  readonly filter: string
  readonly setFilter: (filter: string) => void
  readonly category: EntryFilter
  readonly setCategory: (category: EntryFilter) => void
  readonly isPaused: boolean
  readonly pause: (isPaused: boolean) => void
}

function Filters({ filter, setFilter, category, setCategory, isPaused, pause }: FiltersProps): VNode {
  const id = useId()
  return (
    <div class="response-bar">
      <label for={`${id}-text`}>{translate('stream-filter')}</label>
      <input id={`${id}-text`} type="search" value={filter} onInput={event => setFilter(event.currentTarget.value)} />
      <label for={`${id}-kind`} class="visually-hidden">
        {translate('channel-shown')}
      </label>
      <Select
        id={`${id}-kind`}
        isInline
        value={category}
        options={entryFilters.map(filter => ({ value: filter, label: translate(`channel-shown-${filter}`) }))}
        onValue={value => setCategory(entryFilters.find(filter => filter === value) ?? 'all')}
      />
      <label class="playground-check">
        <input type="checkbox" checked={isPaused} onChange={event => pause(event.currentTarget.checked)} />
        {translate('channel-pause')}
      </label>
    </div>
  )
}

interface LogToolsProps {
  readonly log: ChannelLog
  readonly channel: Channel
  readonly classifier: MessageClassifier | undefined
  readonly clear: () => void
}

function LogTools({ log, channel, classifier, clear }: LogToolsProps): VNode {
  const save = async () => {
    const blob = await exportLog(log.entries, entry => classifier?.verdictOf(entry) ?? {})
    saveFile(blob, `${channel.id.replace(/[^\w.-]+/g, '-')}.ndjson`)
  }
  const isEmpty = log.entries.length === 0
  return (
    <>
      <button type="button" class="ui-button" aria-disabled={isEmpty} onClick={isEmpty ? undefined : () => void save()}>
        {translate('stream-save')}
      </button>
      <button type="button" class="ui-button" aria-disabled={isEmpty} onClick={isEmpty ? undefined : clear}>
        {translate('channel-clear')}
      </button>
    </>
  )
}

function countOf(visibleCount: number, total: number, isFiltered: boolean): string {
  if (!isFiltered) return translate('stream-count', { count: formatCount(total) })
  return translate('stream-filtered', { shown: formatCount(visibleCount), count: formatCount(total) })
}
