import type { Json } from '../../../../source/json/json.ts'

/** The type of the browser's date or time input for a format. */
export const pickerTypes: Readonly<Record<string, 'date' | 'datetime-local' | 'time'>> = {
  date: 'date',
  'date-time': 'datetime-local',
  time: 'time',
}

/** The value of a date or time input in its format. Times are converted to UTC. */
export function pickerValue(text: string, format: string): string | undefined {
  if (text === '') return undefined
  if (format === 'date') return text
  if (format === 'time') return `${withSeconds(text)}Z`
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().replace('.000Z', 'Z')
}

/** A value in the format of a date or time input; empty if the input cannot show it. */
export function pickerText(value: Json | undefined, format: string): string {
  if (typeof value !== 'string') return ''
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : ''
  if (format === 'time') return /^\d\d:\d\d(:\d\d)?/.exec(value)?.[0] ?? ''
  const moment = new Date(value)
  if (!/^\d{4}-\d\d-\d\dT/.test(value) || Number.isNaN(moment.getTime())) return ''
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

const withSeconds = (time: string): string => (/^\d\d:\d\d$/.test(time) ? `${time}:00` : time)
