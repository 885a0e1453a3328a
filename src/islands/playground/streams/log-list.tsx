import type { ComponentChildren, VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { formatTime } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import type { LogEntry } from './stream-log.ts'

interface LogListProps<Entry extends LogEntry> {
  readonly entries: readonly Entry[]
  readonly isRunning: boolean
  readonly chosen: Entry | undefined
  readonly onChoose: (entry: Entry) => void
  /** The label in front of the data; by default the name of the event. Called only for rendered lines. */
  readonly labelOf?: ((entry: Entry) => ComponentChildren) | undefined
  /** Where an entry comes from; by default from the server. */
  readonly directionOfEntry?: ((entry: Entry) => LogDirection) | undefined
  /** Whether an entry is marked as having errors. */
  readonly isMarked?: ((entry: Entry) => boolean) | undefined
}

/** Lines rendered above and below the visible ones. */
const overscan = 8

/** Characters of a message that its line shows. */
const maxVisibleCharacters = 300

/**
 * One message per line; only lines near the visible area are rendered. The list follows new messages until the reader
 * scrolls up. Arrow keys, Page Up and Down, Home and End choose a message.
 */
export function LogList<Entry extends LogEntry>({
  entries,
  isRunning,
  chosen,
  onChoose,
  labelOf = eventOf,
  directionOfEntry = () => 'received',
  isMarked,
}: LogListProps<Entry>): VNode {
  const base = useId()
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 320 })
  const [isFollowing, setFollowing] = useState(isRunning)
  const line = useMemo(lineHeight, [])
  const at = chosen ? indexOfNumber(entries, chosen.number) : undefined
  const [isBehind, setBehind] = useState(false)
  const onScroll = () => {
    if (!box.current) return
    const { scrollTop, clientHeight } = box.current
    const isAtEnd = distanceToEnd(box.current) < line
    // While following, the newest lines are rendered regardless of the scroll position.
    if (isAtEnd && isFollowing && isRunning && clientHeight === view.height) return
    setView({ top: scrollTop, height: clientHeight })
    setFollowing(isAtEnd)
  }
  const lastScrollTop = useRef(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    // The reader has scrolled up, but the scroll event has not arrived yet.
    const hasScrolledUp = current.scrollTop < lastScrollTop.current && distanceToEnd(current) >= line
    if (!isFollowing || !isRunning) setBehind(isRunning && distanceToEnd(current) >= line)
    else if (hasScrolledUp) onScroll()
    else {
      current.scrollTop = entries.length * line
      lastScrollTop.current = current.scrollTop
    }
  })
  const show = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    setFollowing(false)
    onChoose(entry)
  }
  // The details of a chosen message make the list smaller, and the button is over its last line.
  useLayoutEffect(() => {
    if (box.current && at !== undefined) bringIntoView(box.current, at * line, isRunning ? 2 * line : line)
  }, [chosen?.number])
  const follow = () => {
    lastScrollTop.current = 0
    setFollowing(true)
    // The button disappears, so move the focus.
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(view.height / line) - 1)
    const next = nextIndex(event.key, at, entries.length, page)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  // The scroll event comes a frame late, but a following list must show the newest lines at once.
  const top = isFollowing && isRunning ? Math.max(0, entries.length * line - view.height) : view.top
  const first = Math.max(0, Math.floor(top / line) - overscan)
  const last = Math.min(entries.length, Math.ceil((top + view.height) / line) + overscan)
  // Reuse line elements: creating them costs more than changing their text.
  const elementCount = Math.ceil(view.height / line) + 2 * overscan + 2
  const isRendered = at !== undefined && at >= first && at < last
  return (
    <div class="response-log-box">
      <div
        role="listbox"
        class="response-log"
        aria-label={translate('stream-messages')}
        aria-activedescendant={isRendered ? `${base}-${chosen?.number}` : undefined}
        tabIndex={0}
        ref={box}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div
          class="response-log-lines"
          role="presentation"
          style={`--line: ${line}px; height: ${entries.length * line}px`}
        >
          {entries.slice(first, last).map((entry, offset) => (
            <LogLine
              key={(first + offset) % elementCount}
              id={`${base}-${entry.number}`}
              entry={entry}
              label={labelOf(entry)}
              direction={directionOfEntry(entry)}
              top={(first + offset) * line}
              position={first + offset + 1}
              count={entries.length}
              isChosen={entry.number === chosen?.number}
              isMarked={isMarked?.(entry) === true}
              onPress={() => show(first + offset)}
            />
          ))}
        </div>
      </div>
      {isRunning && !isFollowing && isBehind && (
        <button type="button" class="ui-button response-newest" onClick={follow}>
          {translate('stream-newest')}
        </button>
      )}
    </div>
  )
}

export type LogDirection = 'received' | 'sent' | 'state'

const directionPaths: Readonly<Record<LogDirection, string>> = {
  received: 'M12 5v14m6-6-6 6-6-6',
  sent: 'M12 19V5m-6 6 6-6 6 6',
  state: 'M8 12h8',
}

interface LogLineProps {
  readonly id: string
  readonly entry: LogEntry
  readonly label: ComponentChildren
  readonly direction: LogDirection
  readonly top: number
  readonly position: number
  readonly count: number
  readonly isChosen: boolean
  readonly isMarked: boolean
  readonly onPress: () => void
}

const eventOf = ({ event }: LogEntry): string | undefined => event

function LogLine({
  id,
  entry,
  label,
  direction,
  top,
  position,
  count,
  isChosen,
  isMarked,
  onPress,
}: LogLineProps): VNode {
  const { time, data } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all its lines.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and refers to the active line.
    <div
      role="option"
      class="response-log-line"
      id={id}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isChosen}
      data-marked={isMarked || undefined}
      data-direction={direction}
      style={`top: ${top}px`}
      onClick={onPress}
    >
      <svg class="ui-icon response-direction" viewBox="0 0 24 24" aria-hidden="true">
        <path d={directionPaths[direction]} />
      </svg>
      <time>{formatTime(time)}</time>
      {label !== undefined && <span class="response-event">{label}</span>}
      <span class="response-data" dir={directionOf(data)}>
        {data.slice(0, maxVisibleCharacters)}
      </span>
    </div>
  )
}

/** Text follows the direction of its language; everything else is left-to-right, like code. */
export const directionOf = (text: string): 'auto' | 'ltr' => (/^\p{L}/u.test(text) ? 'auto' : 'ltr')

/** Touch needs larger targets than a mouse. In pixels. */
const lineHeight = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 28)

/** Binary search: numbers increase with the index. */
function indexOfNumber(entries: readonly LogEntry[], number: number): number | undefined {
  let low = 0
  let high = entries.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = entries[middle]?.number ?? 0
    if (found === number) return middle
    if (found < number) low = middle + 1
    else high = middle - 1
  }
  return undefined
}

function nextIndex(key: string, at: number | undefined, count: number, page: number): number | undefined {
  const from = at ?? -1
  const indexByKey: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: at === undefined ? count - 1 : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }
  const next = indexByKey[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

/** Height of the content below the visible part of a box, in pixels. */
const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

function bringIntoView(box: HTMLElement, top: number, height: number): void {
  if (top < box.scrollTop) box.scrollTop = top
  if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight
}
