import { relative } from 'node:path'
import pc from 'picocolors'
import type { Audience } from '../../build-site.ts'
import { readSettings, settingsFile } from '../../config/read-settings.ts'
import type { Settings } from '../../config/settings.ts'
import { type BuildResult, buildProject } from '../../host/build/build-project.ts'
import type { OfflineCopyOptions } from '../../host/offline/write-offline-copy.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { writeHostFiles } from '../../host/publish/write-host-files.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { baseFlag } from '../base-flag.ts'
import { hostFolders, hostNamed, hostPaths, hostSummary } from '../build/host-build.ts'
import { zipJson, zipPath, zipSummary } from '../build/offline-zip.ts'
import { exitCodeOf, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { totalsOf } from '../output/diagnostics/print-diagnostics.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { createHintFilter } from '../output/once-hints.ts'
import { type ProgressLine, progressLine } from '../output/progress.ts'
import { type PathFlags, type ProjectPaths, projectPaths } from '../project-paths.ts'
import { siteUrlHint } from '../site-url-hint.ts'

export interface BuildFlags extends PathFlags {
  readonly base?: string | undefined
  readonly siteUrl?: string | undefined
  /** The site is not for readers yet. */
  readonly preview?: boolean | undefined
  readonly strict?: boolean | undefined
  readonly json?: boolean | undefined
  /** `false` for `--no-code`. */
  readonly code?: boolean | undefined
  readonly allowHttp?: boolean | undefined
  readonly preferOffline?: boolean | undefined
  readonly offline?: boolean | undefined
}

export interface HostFlags {
  /** The name of the host of static files that the site is for. */
  readonly host?: string | undefined
}

export interface ZipFlags {
  /** The path of a zip file of the site, or `true` for the default. */
  readonly zip?: string | boolean | undefined
}

/** The audience of a site with sign-in. */
export interface AudienceFlags {
  readonly public?: boolean | undefined
  readonly forServer?: boolean | undefined
}

/** `docs build`: build a static site. Returns the exit code. */
export async function build(
  dir: string,
  flags: BuildFlags & AudienceFlags & HostFlags & ZipFlags,
  console: Console,
): Promise<number> {
  const host = flags.host === undefined ? undefined : hostNamed(flags.host)
  const settings = readProjectSettings(projectPaths(dir, flags).directory).value
  const base = settingsOf(flags).base ?? settings.base
  const { top, ...paths } = host ? hostPaths(dir, flags, host, base) : withoutHost(projectPaths(dir, flags))
  const audience = audienceOf(flags, settings)
  if (host && audience === 'server') throw new UsageError(forServerOnly)
  const zip = zipPath(flags.zip, paths.out)
  if (zip !== undefined && host) throw new UsageError('Use either --zip or --host.')
  if (zip !== undefined && audience === 'server') throw new UsageError(zipForServer)
  const asJson = flags.json === true
  const progress = progressLine(console, asJson)
  const result = await buildProject({
    ...paths,
    settings: settingsOf(flags),
    withCode: flags.code !== false,
    specOptions: { allowHttp: flags.allowHttp, preferCached: flags.preferOffline, isOffline: flags.offline },
    audience,
    validatesSpecs: flags.strict === true,
    onProgress: progress.show,
  }).finally(progress.clear)
  const siteUrl = flags.siteUrl ?? settings.siteUrl
  const copy = zip !== undefined && result.publication && (await writeZip({ site: paths.out, zip, siteUrl }, progress))
  const written = host && result.publication ? writeHostFiles(host, hostFolders(paths, top)) : undefined
  const isForPublishing =
    result.publication !== undefined && flags.forServer !== true && !flags.preview && !settings.noindex
  const withoutShown = asJson ? (all: readonly Diagnostic[]) => all : createHintFilter(paths)
  const diagnostics = withoutShown([
    ...result.diagnostics,
    ...(written?.diagnostics ?? []),
    ...(copy ? copy.diagnostics : []),
    ...(isForPublishing && siteUrl === undefined ? [siteUrlHint(paths.directory)] : []),
  ])
  const zipFields = zip !== undefined && copy ? zipJson(zip, copy.value) : {}
  reportDiagnostics(console, paths.directory, diagnostics, { asJson, fields: zipFields })
  if (!asJson) {
    console.err(summaryOf({ ...result, diagnostics }, paths.out))
    if (host && written) console.err(hostSummary(host, written))
    if (zip !== undefined && copy) console.err(zipSummary(zip, copy.value))
  }
  return exitCodeOf(diagnostics, flags.strict === true)
}

async function writeZip(options: OfflineCopyOptions, progress: ProgressLine) {
  // Loaded when it is needed: most builds write no zip file.
  const { writeOfflineCopy } = await import('../../host/offline/write-offline-copy.ts')
  const onFile = (count: number) => progress.show({ step: 'packing', count })
  return writeOfflineCopy({ ...options, onFile }).finally(progress.clear)
}

const withoutHost = (paths: ProjectPaths) => ({ ...paths, top: paths.out })

const zipForServer =
  '--zip writes a file that everybody can read. A site built with --for-server is served by docs serve.'

const forServerOnly = '--host is for hosts of static files. A site built with --for-server is served by docs serve.'

/** @throws {UsageError} If the files of the site would not be protected. */
function audienceOf({ public: isPublic, forServer }: AudienceFlags, { signIn }: Settings): Audience {
  if (isPublic && forServer) throw new UsageError('Use either --public or --for-server.')
  if (!signIn) return 'everybody'
  if (forServer) return 'server'
  if (isPublic || signIn.protect === 'nothing') return 'public'
  throw new UsageError(unprotected)
}

const unprotected =
  'Readers must sign in to this site ("signIn" in lectern.json), and a static site cannot protect pages. Serve it with docs serve, or build only its public pages with --public. With --for-server, the build is for docs serve: do not upload its files anywhere else.'

type FlagSettings = Partial<Readonly<{ base: string; siteUrl: string; noindex: boolean; integrations: boolean }>>

/** Settings from flags, which override `lectern.json`. They are validated like the file. */
export function settingsOf({ base, siteUrl, preview }: BuildFlags): FlagSettings {
  const settings: FlagSettings = {
    ...(base !== undefined && { base: baseFlag(base) }),
    ...(siteUrl !== undefined && { siteUrl }),
    ...(preview === true && { noindex: true, integrations: false }),
  }
  const file = { path: settingsFile, text: JSON.stringify(settings) }
  readSettings(new Map([[settingsFile, file]]), undefined, ({ message }) => {
    // The base path is valid, so the message is about the other setting.
    // Unlike the setting, an invalid option is not ignored.
    throw new UsageError(message.replace('"siteUrl"', '--site-url').replace(' The value is ignored.', ''))
  })
  return settings
}

function summaryOf({ publication, isUpToDate, diagnostics }: BuildResult, out: string): string {
  const totals = totalsOf(diagnostics)
  const seconds = `${(performance.now() / 1000).toFixed(2)} s`
  const outPath = pc.bold(relative(process.cwd(), out) || '.')
  if (publication === undefined) return `Nothing was written: ${totals}.\n`
  if (isUpToDate) return `${outPath} is up to date: ${totals}, ${seconds}.\n`
  const { written, unchanged, removed } = publication
  return `${outPath}: ${written} ${written === 1 ? 'file' : 'files'} written, ${unchanged} unchanged, ${removed} removed; ${totals}, ${seconds}.\n`
}
