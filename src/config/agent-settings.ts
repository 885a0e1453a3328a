import { type AutomationSettings, readAutomations } from './automation-settings.ts'
import { warning } from './json/report.ts'
import { byType, mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, orDefault, orSafest, type Reader } from './readers/reader.ts'
import { oneOf, readAmount, readBoolean, readText, wholeNumber } from './readers/scalars.ts'
import { readUrl } from './values/address.ts'
import { fromText } from './values/from-text.ts'
import { readHost } from './values/host.ts'

/** The agent of `docs serve`, which edits the docs in the repository of the site. */
export interface AgentSettings {
  /** Where Git finds the repository. If absent, `repository.url`. */
  readonly remote?: string | undefined
  /**
   * The Git host with the pull requests. If absent, it is derived from the address. `none`: pull requests are on the
   * dashboard.
   */
  readonly host?: GitHostKind | 'none' | undefined
  /** The address of the Git host's API. If absent, the usual one of the host. */
  readonly apiUrl?: string | undefined
  /** The environment variable with the token for Git. If absent, the usual one of the host, such as `GITHUB_TOKEN`. */
  readonly tokenVariable?: string | undefined
  /** The user name that belongs to the token. If absent, the usual one of the host. */
  readonly tokenUser?: string | undefined
  /** The author of commits. */
  readonly author: { readonly name: string; readonly email: string }
  /** Where the preview of a page is: `https://{branch}.preview.example.com{page}`. */
  readonly previewUrl?: string | undefined
  /** Whether the agent may write code that runs in browsers: scripts, components, event handlers. */
  readonly allowCode: boolean
  /** Hosts from which pages that the agent edits may load images and frames: `images.example.com`, `*.example.org`. */
  readonly allowedHosts: readonly string[]
  /** Jobs that this server runs at the same time. */
  readonly jobsAtOnce: number
  readonly limits: AgentLimitSettings
  readonly automations: readonly AutomationSettings[]
}

export type GitHostKind = (typeof gitHostKinds)[number]

export const gitHostKinds = ['github', 'gitlab', 'bitbucket', 'gitea'] as const

export interface AgentLimitSettings {
  /** New jobs and messages in an hour. */
  readonly usesPerHour: number
  /** Per job, until its pull request. */
  readonly minutes: number
  /** Input and output tokens of the model, per job. */
  readonly tokens: number
  /** Calls of the model, per job. */
  readonly modelCalls: number
  /** Per job, in the currency of the model's prices. If absent, there is no limit. */
  readonly cost?: number | undefined
  /** Files that a job may change. */
  readonly files: number
  /** Megabytes that a job may write. */
  readonly megabytes: number
  /** Megabytes of the repository that a job may download. */
  readonly repositoryMegabytes: number
}

export const defaultAgent: AgentSettings = {
  author: { name: 'Lectern agent', email: 'agent@lectern.invalid' },
  allowCode: false,
  allowedHosts: [],
  jobsAtOnce: 2,
  limits: {
    usesPerHour: 100,
    minutes: 30,
    tokens: 2_000_000,
    modelCalls: 80,
    files: 200,
    megabytes: 10,
    repositoryMegabytes: 1000,
  },
  automations: [],
}

const count = wholeNumber(1, 1_000_000_000)

const readPreviewUrl = fromText((text, value, report) => {
  if (/^https?:\/\/[^\s"<>]+$/i.test(text) && text.includes('{page}')) return text
  const message = `${nameOf(value)} must be a URL that contains "{page}", but it is "${text}".`
  const hint = 'Write a URL such as "https://{branch}.preview.example.com{page}".'
  report(warning('config/invalid-value', value.span, message, hint))
  return undefined
})

const readFields = objectOf({
  remote: readText,
  host: oneOf([...gitHostKinds, 'none']),
  apiUrl: mapReader(readUrl, text => text.replace(/\/+$/, '')),
  tokenVariable: readText,
  tokenUser: readText,
  author: objectOf({ name: readText, email: readText }),
  previewUrl: readPreviewUrl,
  allowCode: orDefault(readBoolean, defaultAgent.allowCode),
  allowedHosts: listOf(readHost),
  jobsAtOnce: orDefault(wholeNumber(1, 100), defaultAgent.jobsAtOnce),
  limits: objectOf({
    usesPerHour: orDefault(count, defaultAgent.limits.usesPerHour),
    minutes: orDefault(wholeNumber(1, 1440), defaultAgent.limits.minutes),
    tokens: orDefault(count, defaultAgent.limits.tokens),
    modelCalls: orDefault(wholeNumber(1, 10_000), defaultAgent.limits.modelCalls),
    cost: orSafest(readAmount, 0),
    files: orDefault(wholeNumber(1, 10_000), defaultAgent.limits.files),
    megabytes: orDefault(wholeNumber(1, 1000), defaultAgent.limits.megabytes),
    repositoryMegabytes: orDefault(wholeNumber(1, 100_000), defaultAgent.limits.repositoryMegabytes),
  }),
  automations: readAutomations,
})

const readObject: Reader<AgentSettings> = mapReader(readFields, ({ author, limits, ...others }) => ({
  ...defaultAgent,
  ...others,
  author: { ...defaultAgent.author, ...author },
  limits: { ...defaultAgent.limits, ...limits },
}))

/** `agent` in `lectern.json`. If `false`, the server runs no agent jobs. */
export const readAgent: Reader<AgentSettings | false> = byType<AgentSettings | false>({
  boolean: mapReader(readBoolean, isEnabled => isEnabled && defaultAgent),
  object: readObject,
})
