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
  /** What a line says before its data; absent: the name of the event. Asked for what is drawn alone. */
  readonly labelOf?: ((entry: Entry) => ComponentChildren) | undefined
  /** Whether something is wrong with it. */
  readonly isMarked?: ((entry: Entry) => boolean) | undefined
}

/** Lines drawn above and below those that are seen. */
const overscan = 8

/** Signs of a message that one line shows. */
const maxShownCharacters = 300

/**
 * Messages, one a line, of which only those near the eye are drawn. It follows the newest until the reader scrolls up;
 * arrows, Page Up and Down, Home and End choose.
 */
export function LogList<Entry extends LogEntry>({
  entries,
  isRunning,
  chosen,
  onChoose,
  labelOf = eventOf,
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
    const isAtEnd = belowOf(box.current) < line
    // Who follows is drawn where the newest are, wherever that is.
    if (isAtEnd && isFollowing && isRunning && clientHeight === view.height) return
    setView({ top: scrollTop, height: clientHeight })
    setFollowing(isAtEnd)
  }
  const followed = useRef(0)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    // The reader has scrolled up, and its event is still to come.
    const isLeft = current.scrollTop < followed.current && belowOf(current) >= line
    if (!isFollowing || !isRunning) setBehind(isRunning && belowOf(current) >= line)
    else if (isLeft) onScroll()
    else {
      current.scrollTop = entries.length * line
      followed.current = current.scrollTop
    }
  })
  const show = (index: number) => {
    const entry = entries[index]
    if (!entry || !box.current) return
    setFollowing(false)
    bringIntoView(box.current, index * line, line)
    onChoose(entry)
  }
  const follow = () => {
    followed.current = 0
    setFollowing(true)
    // The button goes.
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(view.height / line) - 1)
    const next = nextIndex(event.key, at, entries.length, page)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  // The event of scrolling comes a frame late: who follows shall see the newest at once.
  const top = isFollowing && isRunning ? Math.max(0, entries.length * line - view.height) : view.top
  const first = Math.max(0, Math.floor(top / line) - overscan)
  const last = Math.min(entries.length, Math.ceil((top + view.height) / line) + overscan)
  // Lines are filled anew in turns: to make them would cost more than to change their texts.
  const places = Math.ceil(view.height / line) + 2 * overscan + 2
  const isDrawn = at !== undefined && at >= first && at < last
  return (
    <>
      <div
        role="listbox"
        class="response-log"
        aria-label={translate('stream-messages')}
        aria-activedescendant={isDrawn ? `${base}-${chosen?.number}` : undefined}
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
              key={(first + offset) % places}
              id={`${base}-${entry.number}`}
              entry={entry}
              label={labelOf(entry)}
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
        <button type="button" class="button" onClick={follow}>
          {translate('stream-newest')}
        </button>
      )}
    </>
  )
}

interface LogLineProps {
  readonly id: string
  readonly entry: LogEntry
  readonly label: ComponentChildren
  readonly top: number
  readonly position: number
  readonly count: number
  readonly isChosen: boolean
  readonly isMarked: boolean
  readonly onPress: () => void
}

const eventOf = ({ event }: LogEntry): string | undefined => event

function LogLine({ id, entry, label, top, position, count, isChosen, isMarked, onPress }: LogLineProps): VNode {
  const { time, data } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys of all its lines.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the line.
    <div
      role="option"
      class="response-log-line"
      id={id}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={isChosen}
      data-marked={isMarked || undefined}
      style={`top: ${top}px`}
      onClick={onPress}
    >
      <time>{formatTime(time)}</time>
      {label !== undefined && <span class="response-event">{label}</span>}
      <span class="response-data" dir={directionOf(data)}>
        {data.slice(0, maxShownCharacters)}
      </span>
    </div>
  )
}

/** Words go as their language does, all else as code. */
export const directionOf = (text: string): 'auto' | 'ltr' => (/^\p{L}/u.test(text) ? 'auto' : 'ltr')

/** A finger needs more room than a pointer. In pixels. */
const lineHeight = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 28)

/** Numbers grow with the places, so that half of them are left out at each step. */
function indexOfNumber(entries: readonly LogEntry[], number: number): number | undefined {
  let [low, high] = [0, entries.length - 1]
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
  const wanted: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: at === undefined ? count - 1 : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }
  const next = wanted[key]
  return next === undefined ? undefined : Math.min(Math.max(next, 0), count - 1)
}

/** How much of a box lies below what is seen of it, in pixels. */
const belowOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

function bringIntoView(box: HTMLElement, top: number, height: number): void {
  if (top < box.scrollTop) box.scrollTop = top
  if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight
}
