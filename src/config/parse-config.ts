import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { folderOf } from '../source/paths/path-parts.ts'
import type { SourceFile } from '../source/source-file.ts'
import { apiPositionsOf } from './api-positions.ts'
import type { Config } from './config.ts'
import { configAddresses } from './config-addresses.ts'
import { iconPositionsOf } from './icon-positions.ts'
import { innerProjectHint } from './inner-project.ts'
import { type Located, type LocatedObject, memberOf } from './json/located.ts'
import { type FilesByPath, type PreviousJson, type ReadJson, readLocated } from './json/read-located.ts'
import { advice, error, type Report, warning } from './json/report.ts'
import { isBrokenJson, withoutConsequences } from './json/without-consequences.ts'
import { convertMint } from './legacy/convert-mint.ts'
import { upgradeLegacyKeys } from './legacy/upgrade-legacy-keys.ts'
import { shareContents } from './navigation/entry-content.ts'
import { readDocsJson } from './read-docs-json.ts'
import { readSettings } from './read-settings.ts'
import { describeValue } from './readers/reader.ts'
import { activeIntegrations } from './sections/active-integrations.ts'
import { checkMenu } from './sections/check-menu.ts'

/** What is read of a folder. */
type ConfigFolder = { readonly files: Pick<DocsFolder['files'], 'get' | 'keys'> }

const configFile = 'docs.json'
const legacyFile = 'mint.json'

/**
 * Parse `docs.json`, the files that its `$ref`s name, and `lectern.json`.
 *
 * @returns The value is `undefined` if `docs.json` is unusable: absent, empty, not an object, cut off before its
 * navigation, or with brackets that do not match. Otherwise there always is a value, with as much as could be read.
 * @param previous The project before an edit. Parts of `docs.json` that are the same are not read again.
 */
export function parseConfig({ files }: ConfigFolder, previous?: ConfigFolder): Outcome<Config | undefined> {
  const file = mainFileOf(files)
  const cached = file && parsedConfigs.get(file)
  if (cached && [...cached.lookedUp].every(([path, found]) => files.get(path) === found)) return cached.outcome
  const lookedUp = new Map<string, SourceFile | undefined>()
  const get = (path: string) => {
    lookedUp.set(path, files.get(path))
    return files.get(path)
  }
  const diagnostics: Diagnostic[] = []
  const report: Report = diagnostic => diagnostics.push(diagnostic)
  if (!file) report(missingConfig(files))
  if (!file) return { value: undefined, diagnostics }
  const previousFile = previous && mainFileOf(previous.files)
  const known = cached ?? (previousFile && parsedConfigs.get(previousFile))
  const json = readLocated(file, { get }, report, known)
  const value = readConfig(json, { file, files: { get }, ofJson: [...diagnostics] }, report)
  const before = known?.outcome.value
  if (before && value) shareContents(before.navigation.children, value.navigation.children)
  const outcome = { value, diagnostics }
  parsedConfigs.set(file, { lookedUp, file, json, outcome })
  return outcome
}

const mainFileOf = (files: ConfigFolder['files']): SourceFile | undefined =>
  files.get(configFile) ?? files.get(legacyFile)

interface CachedConfig extends PreviousJson {
  /** The files that were looked up during parsing. */
  readonly lookedUp: ReadonlyMap<string, SourceFile | undefined>
  readonly outcome: Outcome<Config | undefined>
}

/**
 * Cached by the main file: the specs to fetch are determined before the build, which parses the same files again. While
 * authors work on a project, they mostly change pages.
 */
const parsedConfigs = new WeakMap<SourceFile, CachedConfig>()

/** The project may be in a subfolder: `docs/docs.json`. */
function missingConfig(files: ConfigFolder['files']): Diagnostic {
  const inside = [...files.keys()].filter(path => /(?:^|\/)(?:docs|mint)\.json$/.test(path))
  const [nearest] = inside.map(folderOf).toSorted((one, other) => one.length - other.length)
  const hint =
    nearest === undefined
      ? 'Pass the folder that contains docs.json, or run "docs new" to create a project.'
      : innerProjectHint(nearest)
  return error('config/missing-file', { path: configFile, line: 1, column: 1 }, 'The folder has no "docs.json".', hint)
}

interface ConfigFiles {
  readonly file: SourceFile
  readonly files: FilesByPath
  /** Diagnostics about the syntax and the references of the file. */
  readonly ofJson: readonly Diagnostic[]
}

function readConfig(
  { value, sources, isUnreliable }: ReadJson,
  { file, files, ofJson }: ConfigFiles,
  report: Report,
): Config | undefined {
  if (isUnreliable) return undefined
  const object = value && objectOrReport(value, report)
  if (!object || isTruncated(object, ofJson)) return undefined
  const reportContents = withoutConsequences(ofJson, report)
  const root = file.path === legacyFile ? convertLegacyFile(object, report) : upgradeLegacyKeys(object, reportContents)
  const config = readDocsJson(root, reportContents)
  const { trailingSlash } = config.seo
  // Disabling telemetry disables feedback too.
  const isFeedbackOff = !config.hasTelemetry
  const settings = readSettings(files, { feedback: memberOf(object, 'feedback'), isFeedbackOff, trailingSlash }, report)
  if (trailingSlash && settings.pages === 'file') reportSlashOfFiles(root, report)
  checkMenu(root, settings, report)
  const addresses = configAddresses(root)
  const merged = { ...config, integrations: activeIntegrations(config.integrations, settings), settings }
  return { ...merged, addresses, apiPositions: apiPositionsOf(root), iconPositions: iconPositionsOf(root), sources }
}

/** A file that is cut off before its navigation is unusable: the last build is better than a site without pages. */
function isTruncated(root: LocatedObject, diagnostics: readonly Diagnostic[]): boolean {
  return memberOf(root, 'navigation') === undefined && diagnostics.some(isBrokenJson)
}

function reportSlashOfFiles(root: LocatedObject, report: Report): void {
  const seo = memberOf(root, 'seo')
  const value = seo?.type === 'object' ? memberOf(seo, 'trailingSlash') : undefined
  const message = '"seo.trailingSlash" has no effect, because "pages" in lectern.json is "file".'
  const hint = 'Hosts serve guides/start.html at "/guides/start". Remove one of the two settings.'
  report(warning('config/no-effect', (value ?? root).span, message, hint))
}

function convertLegacyFile(root: LocatedObject, report: Report): LocatedObject {
  const span = { path: legacyFile, line: 1, column: 1 }
  const message = 'This project has a "mint.json", the older format. It is read as if it were converted to "docs.json".'
  report(
    advice(
      'config/legacy-file',
      span,
      message,
      'Rename it to "docs.json", and rename its keys to those of "docs.json".',
    ),
  )
  return convertMint(root)
}

function objectOrReport(value: Located, report: Report): LocatedObject | undefined {
  if (value.type === 'object') return value
  const message = `The file "${value.span.path}" must contain an object, but it contains ${describeValue(value)}.`
  report(error('config/not-an-object', value.span, message, 'Begin it with "{" and end it with "}".'))
  return undefined
}
