import { didYouMean } from '../source/diagnostics/nearest-name.ts'
import { type Located, type LocatedObject, memberOf } from './json/located.ts'
import { type Report, warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, orSafest, type Reader, wrongType } from './readers/reader.ts'
import { oneOf, quotedList, readBoolean, readText, wholeNumber } from './readers/scalars.ts'
import { readSchedule } from './values/schedule.ts'

/** Starts jobs of the agent automatically. */
export interface AutomationSettings {
  /** Its key in the settings. */
  readonly name: string
  /** `own`: has its own instruction in the settings. */
  readonly kind: PredefinedAutomation | 'own'
  /** What the agent has to do. Only for own automations. */
  readonly instruction?: string | undefined
  readonly trigger: AutomationTrigger
  readonly model: 'sonnet' | 'opus'
  readonly asDraft: boolean
  /** Maximum number of jobs and follow-up runs that it starts per day, in UTC. */
  readonly runsPerDay: number
}

export type AutomationTrigger =
  /** `cron`: five fields, in UTC. */
  | { readonly kind: 'schedule'; readonly cron: string }
  /** A push to the deploy branch. `paths`: patterns as in `.gitignore`, relative to the repository; empty: all files. */
  | { readonly kind: 'push'; readonly paths: readonly string[] }

export type PredefinedAutomation = (typeof predefinedAutomations)[number]

export const predefinedAutomations = ['brokenLinks', 'unansweredQuestions', 'apiChanges', 'translations'] as const

const defaultSchedules: Readonly<Record<PredefinedAutomation, string>> = {
  brokenLinks: '0 4 * * 1',
  unansweredQuestions: '0 4 * * 1',
  apiChanges: '0 4 * * *',
  translations: '0 4 * * *',
}

/** More automations are probably a mistake in the settings. */
const maxAutomations = 50

/** `agent.automations` in `lectern.json`: automations by name. */
export const readAutomations: Reader<readonly AutomationSettings[]> = (value, report) => {
  if (value.type !== 'object') return wrongType(value, 'an object', report)
  if (value.members.length > maxAutomations) {
    const message = `${nameOf(value)} has more than ${maxAutomations} automations. The others are ignored.`
    report(warning('config/invalid-value', value.span, message))
  }
  return value.members.slice(0, maxAutomations).flatMap(({ key, keySpan, value: content }) => {
    if (key.startsWith('$')) return []
    const kind = predefinedAutomations.find(name => name === key)
    if (kind !== undefined) return readPredefined(kind)(content, report) ?? []
    if (/^[a-z][a-z0-9-]{0,39}$/i.test(key)) return readOwn(key, content, report) ?? []
    const message = `"${key}" is not a valid name of an automation.`
    const hint = 'Begin with a letter, and use at most 40 letters, digits and hyphens.'
    report(warning('config/invalid-value', keySpan, message, hint))
    return []
  })
}

const fields = {
  schedule: readSchedule,
  push: readBoolean,
  paths: listOf(readText),
  model: oneOf(['sonnet', 'opus']),
  asDraft: orSafest(readBoolean, true),
  runsPerDay: wholeNumber(1, 500),
}

const readFields = objectOf(fields)
const readOwnFields = objectOf(fields, { instruction: readText })
type Fields = NonNullable<ReturnType<typeof readFields>>

const readPredefined = (kind: PredefinedAutomation): Reader<readonly AutomationSettings[]> => {
  const trigger: AutomationTrigger = { kind: 'schedule', cron: defaultSchedules[kind] }
  const automation = { name: kind, kind, trigger, ...defaults }
  return byType<readonly AutomationSettings[]>({
    boolean: mapReader(readBoolean, isEnabled => (isEnabled ? [automation] : [])),
    object: (value, report) => {
      const read = readFields(value, report)
      if (!read || value.type !== 'object') return undefined
      if (memberOf(value, 'schedule') && read.push) return reportTriggers(value, 'either "schedule" or "push"', report)
      const isUnusable = memberOf(value, 'schedule') && read.schedule === undefined
      return isUnusable || hasUnusablePaths(value, read)
        ? []
        : [{ ...automation, ...optionsOf(read), trigger: triggerOf(read) ?? trigger }]
    },
  })
}

function readOwn(name: string, value: Located, report: Report): readonly AutomationSettings[] | undefined {
  if (value.type !== 'object' || !memberOf(value, 'instruction')) reportUnknownName(name, value, report)
  const read = readOwnFields(value, report)
  if (!read || value.type !== 'object') return undefined
  if (hasUnusablePaths(value, read)) return undefined
  const { instruction } = read
  const hasSchedule = memberOf(value, 'schedule') !== undefined
  if (hasSchedule === (read.push === true)) return reportTriggers(value, 'exactly one of "schedule" and "push"', report)
  const trigger = triggerOf(read)
  return trigger && [{ name, kind: 'own', instruction, trigger, ...defaults, ...optionsOf(read) }]
}

/** Without its paths, an automation would run after every push. */
function hasUnusablePaths(value: LocatedObject, { paths = [] }: Fields): boolean {
  const written = memberOf(value, 'paths')
  return written !== undefined && paths.length === 0 && !(written.type === 'array' && written.items.length === 0)
}

const defaults = { model: 'sonnet', asDraft: false, runsPerDay: 5 } as const

const optionsOf = ({ model, asDraft, runsPerDay }: Fields) => ({
  ...(model !== undefined && { model }),
  ...(asDraft !== undefined && { asDraft }),
  ...(runsPerDay !== undefined && { runsPerDay }),
})

function triggerOf({ schedule, push, paths = [] }: Fields): AutomationTrigger | undefined {
  if (push) return { kind: 'push', paths }
  return schedule === undefined ? undefined : { kind: 'schedule', cron: schedule }
}

function reportTriggers(value: LocatedObject, expected: string, report: Report): undefined {
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must have ${expected}.`))
}

/** Only own automations have an instruction, so the name may be a misspelled predefined one. */
function reportUnknownName(name: string, { span }: Located, report: Report): void {
  const message = `Unknown automation "${name}". The predefined ones are ${quotedList(predefinedAutomations)}.`
  const hint = didYouMean(name, predefinedAutomations)
  if (hint !== undefined) report(warning('config/unknown-value', span, message, hint))
}
