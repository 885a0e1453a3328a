import type { Diagnostic, Span } from '../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import { readAgent } from './agent-settings.ts'
import { defaultAssistant, readAssistant } from './assistant-settings.ts'
import { defaultDiscovery, readDiscovery } from './discovery-settings.ts'
import {
  checkDestination,
  defaultFeedback,
  readFeedback,
  readOldFeedback,
  withDestination,
} from './feedback-settings.ts'
import { readGraphql } from './graphql-settings.ts'
import { type Located, memberOf } from './json/located.ts'
import { type FilesByPath, readLocated } from './json/read-located.ts'
import type { Report } from './json/report.ts'
import { withoutConsequences } from './json/without-consequences.ts'
import { readModels } from './model-settings.ts'
import { noPlugins, readPlugins } from './plugin-settings.ts'
import { mapReader } from './readers/by-type.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { orDefault, type Reader, read } from './readers/reader.ts'
import { oneOf, readBoolean, readString, readText, wholeNumber } from './readers/scalars.ts'
import { readServer } from './server-settings.ts'
import type { Settings } from './settings.ts'
import { checkSignInServer, readSignIn, signInUnlessLost } from './sign-in/read-sign-in.ts'
import { readUrl } from './values/address.ts'
import { readBasePath } from './values/base-path.ts'
import { readConnection } from './values/connection.ts'
import { readFilePath } from './values/file.ts'
import { readHost } from './values/host.ts'

/** The file with settings for which `docs.json` has no key. */
export const settingsFile = 'lectern.json'

const withoutEndSlash = (text: string) => text.replace(/\/+$/, '')

const readSiteUrl = mapReader(readUrl, withoutEndSlash)

const readFolder = mapReader(readString, text => text.trim().replace(/^\/+|\/+$/g, ''))

const readRepository = objectOf({ branch: readText, folder: readFolder }, { url: mapReader(readUrl, withoutEndSlash) })

/** The settings without a `lectern.json`. */
export const defaultSettings: Settings = {
  base: '',
  pages: 'folder',
  preferredLanguage: false,
  search: { enabled: true, results: 6 },
  themeSwitch: false,
  socialImages: true,
  prefetch: true,
  integrations: true,
  related: { mode: 'manual', limit: 5 },
  feedback: defaultFeedback,
  contributors: false,
  server: false,
  signIn: false,
  assistant: defaultAssistant,
  agent: false,
  models: {},
  graphql: {},
  plugins: noPlugins,
  publish: [],
  noindex: false,
  discovery: defaultDiscovery,
  allowedHosts: [],
  allowedConnections: [],
}

/** The readers of `lectern.json`, key by key. */
export const settingsReaders = {
  siteUrl: readSiteUrl,
  base: readBasePath,
  pages: oneOf(['folder', 'file']),
  templates: readFilePath,
  preferredLanguage: orDefault(readBoolean, defaultSettings.preferredLanguage),
  search: objectOf({
    enabled: orDefault(readBoolean, defaultSettings.search.enabled),
    results: orDefault(wholeNumber(1, 100), defaultSettings.search.results),
  }),
  themeSwitch: orDefault(readBoolean, defaultSettings.themeSwitch),
  socialImages: orDefault(readBoolean, defaultSettings.socialImages),
  prefetch: orDefault(readBoolean, defaultSettings.prefetch),
  integrations: orDefault(readBoolean, defaultSettings.integrations),
  related: objectOf({
    mode: orDefault(oneOf(['off', 'automatic', 'manual']), defaultSettings.related.mode),
    limit: orDefault(wholeNumber(1, 10), defaultSettings.related.limit),
  }),
  feedback: readFeedback,
  contributors: orDefault(readBoolean, defaultSettings.contributors),
  repository: readRepository,
  server: readServer,
  signIn: readSignIn,
  assistant: readAssistant,
  agent: readAgent,
  models: readModels,
  graphql: readGraphql,
  plugins: readPlugins,
  publish: listOf(readText),
  noindex: orDefault(readBoolean, defaultSettings.noindex),
  discovery: readDiscovery,
  allowedHosts: listOf(readHost),
  allowedConnections: listOf(readConnection),
} satisfies Record<keyof Settings, Reader<unknown>>

const readFields = objectOf(settingsReaders)

interface DocsJsonSettings {
  /** `feedback` as in the older format. */
  readonly feedback?: Located | undefined
  /** Whether telemetry is disabled. Then readers are not asked for feedback. */
  readonly isFeedbackOff?: boolean | undefined
  /** `seo.trailingSlash` */
  readonly trailingSlash?: boolean | undefined
}

/**
 * Parse `lectern.json`. If the file or a key is missing, the defaults apply.
 *
 * @param docsJson What `docs.json` says about these settings.
 */
export function readSettings(files: FilesByPath, docsJson: DocsJsonSettings | undefined, report: Report): Settings {
  const file = files.get(settingsFile)
  const { value, reportContents } = readFile(file, files, report)
  const { search, related, feedback, repository, ...others } = read(value, readFields, reportContents) ?? {}
  const settings = {
    ...defaultSettings,
    // Only pages without a folder of their own have addresses that do not end in a slash.
    ...(docsJson?.trailingSlash === false ? { pages: 'file' as const } : {}),
    ...others,
    search: { ...defaultSettings.search, ...search },
    related: { ...defaultSettings.related, ...related },
    feedback: { ...defaultSettings.feedback, ...read(docsJson?.feedback, readOldFeedback, report), ...feedback },
    repository: repository && { branch: 'main', folder: '', ...repository },
  }
  checkSignInServer(value, settings, report)
  return {
    ...settings,
    feedback: feedbackOf(value, docsJson, settings, report),
    signIn: signInUnlessLost(file, value, settings, report),
  }
}

/** The position of a value in `lectern.json`. If the key is missing, the start of the file. */
export function settingSpan(files: FilesByPath, key: keyof Settings): Span {
  const file = files.get(settingsFile)
  const root = file && readLocated(file, files, () => {}).value
  const value = root?.type === 'object' ? memberOf(root, key) : undefined
  return value?.span ?? { path: settingsFile, line: 1, column: 1 }
}

function feedbackOf(
  value: Located | undefined,
  docsJson: DocsJsonSettings | undefined,
  settings: Pick<Settings, 'feedback' | 'server' | 'repository'>,
  report: Report,
): Settings['feedback'] {
  if (docsJson?.isFeedbackOff) return defaultFeedback
  const feedback = withDestination(settings.feedback, settings)
  const own = value?.type === 'object' ? memberOf(value, 'feedback') : undefined
  checkDestination([own, docsJson?.feedback], feedback, settings.feedback.destination, report)
  return feedback
}

/**
 * The value of the file, and a function for diagnostics about its content, which reports nothing if the brackets do not
 * match.
 */
function readFile(file: SourceFile | undefined, files: FilesByPath, report: Report) {
  const diagnostics: Diagnostic[] = []
  const content = file && readLocated(file, files, diagnostic => diagnostics.push(diagnostic))
  for (const diagnostic of diagnostics) report(diagnostic)
  const reportContents: Report = content?.isUnreliable ? () => {} : withoutConsequences(diagnostics, report)
  return { value: content?.value, reportContents }
}
