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
  // Browsers leave out seconds that are zero.
  if (format === 'time') return `${text.padEnd(8, ':00')}Z`
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().replace('.000Z', 'Z')
}

/** A value in the format of a date or time input; empty if the input cannot show it. */
export function pickerText(value: Json | undefined, format: string): string {
  if (typeof value !== 'string') return ''
  if (format === 'time') return /^([01]\d|2[0-3])(:[0-5]\d){1,2}/.exec(value)?.[0] ?? ''
  const moment = new Date(value)
  if (!/^\d{4}-\d\d-\d\d/.test(value) || Number.isNaN(moment.getTime())) return ''
  // Browsers accept the 30th of February.
  if (format === 'date') return moment.toISOString().slice(0, 10) === value ? value : ''
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
