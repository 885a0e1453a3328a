import { Cron } from 'croner'
import { ownValue } from '../../source/json/own-value.ts'
import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** Schedules with a name, in UTC. */
const presets: Readonly<Record<string, string>> = {
  hourly: '0 * * * *',
  daily: '0 4 * * *',
  weekly: '0 4 * * 1',
}

/** A preset, or five fields of cron in UTC: `30 6 * * 1-5`. The result always has five fields. */
export const readSchedule = fromText((text, value, report) => {
  const cron = ownValue(presets, text) ?? text
  if (hasTimes(cron)) return cron
  const message = `${nameOf(value)} must be a schedule, but it is "${text}".`
  const hint =
    'Write "hourly", "daily", "weekly", or a cron expression in UTC with five fields that matches a time, such as "30 6 * * 1-5".'
  report(warning('config/invalid-value', value.span, message, hint))
  return undefined
})

const maxLength = 200

/** Whether this is valid and ever happens: February 30 never does. */
function hasTimes(cron: string): boolean {
  if (cron.length > maxLength || cron.startsWith('@')) return false
  try {
    return new Cron(cron, { mode: '5-part', timezone: 'UTC' }).nextRun(new Date(0)) !== null
  } catch {
    return false
  }
}
