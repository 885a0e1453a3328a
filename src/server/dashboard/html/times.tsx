import type { VNode } from 'preact'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (number: number) => String(number).padStart(2, '0')

/** `12 Mar 2026`, of the UTC day. @param time Milliseconds since 1970. */
export function dayText(time: number): string {
  const date = new Date(time)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `12 Mar 2026, 14:05`, UTC. */
export function timeText(time: number): string {
  const date = new Date(time)
  return `${dayText(time)}, ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** `2026-03-12`, of the UTC day. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A time, UTC. Scripts show it in the time zone of the browser on hover. */
export function Time({ time, isDay = false }: { readonly time: number; readonly isDay?: boolean }): VNode {
  return (
    <time dateTime={new Date(time).toISOString()} title={`${timeText(time)} UTC`}>
      {isDay ? dayText(time) : timeText(time)}
    </time>
  )
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `3 hours ago`. */
export function agoText(time: number, now: number): string {
  const past = now - time
  const [unit, size] = units.find(([, ms]) => past >= ms) ?? []
  if (unit === undefined || size === undefined) return 'just now'
  const count = Math.floor(past / size)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** `1.4 s`, `230 ms`. */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** `12,345`. */
export const countText = (count: number): string => count.toLocaleString('en-US')
