import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import pc from 'picocolors'
import type { Settings } from '../../config/settings.ts'
import { readInstructions } from '../../host/assistant/read-instructions.ts'
import { type RunningSite, serveServices } from '../../host/compose-server.ts'
import { isServerUrl } from '../../host/database/connect-to-server.ts'
import { readTextIfExists } from '../../host/disk/read-text.ts'
import { markerPath, parseMarker } from '../../host/disk/site-marker.ts'
import { portOf } from '../../host/http/listen.ts'
import { publishedCalls } from '../../host/http/published-calls.ts'
import { readBuildSettings } from '../../host/project/project-settings.ts'
import { readSiteName } from '../../host/project/site-name.ts'
import { normalizeBase } from '../../host/publish/create-site-marker.ts'
import { hasReadableRecords } from '../../host/records/record-store.ts'
import { systemClock } from '../../host/system-clock.ts'
import { proxiedCallsPath } from '../../render/site-files/server-files.ts'
import { accessPath, parseSiteAccess } from '../../site/access/site-access.ts'
import { announceDashboard } from '../announce-dashboard.ts'
import { baseFlag } from '../base-flag.ts'
import { UsageError } from '../exit-code.ts'
import { hostInUrl, parsePort, withListenErrors } from '../listen-options.ts'
import type { Console } from '../output/console.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { jsonConsole } from '../output/json-console.ts'
import { printable } from '../output/printable.ts'
import { readPackageVersion } from '../package-version.ts'
import { projectPaths } from '../project-paths.ts'
import { type BuildFlags, build, settingsOf } from './build.ts'

export interface ServeFlags extends Omit<BuildFlags, 'json' | 'strict'> {
  readonly port: string
  readonly host: string
  /** Format of the log: `text` or `json`. */
  readonly log?: string | undefined
  /** Seconds to wait for running answers before the server stops. */
  readonly drain?: string | undefined
  /** `true` for `--build`, `false` for `--no-build`. If absent, the site is built only if it does not exist yet. */
  readonly build?: boolean | undefined
}

export interface ServedSite extends Pick<RunningSite, 'server' | 'ended' | 'endAnswers'> {
  /** Writes further messages in the format of the log. */
  readonly console: Console
}

/**
 * `docs serve`: serve the built site, and the features that static files cannot provide. The server runs until it is
 * closed.
 */
export async function serve(dir: string, flags: ServeFlags, output: Console): Promise<ServedSite> {
  const { directory, out, data, records } = projectPaths(dir, flags)
  const port = parsePort(flags.port)
  checkDrain(flags.drain)
  checkDatabaseUrl(output.env.DATABASE_URL)
  const format = logFormat(flags.log)
  const console = format === 'json' ? jsonConsole(output, systemClock.now) : output
  const isBuilt = await buildIfRequested(dir, out, flags, console)
  const { settings, instructions } = readServedProject(directory, isBuilt, console)
  checkProtection(settings, out)
  const base = flags.base === undefined ? baseOfBuild(out) : baseFlag(flags.base)
  warnWithoutProxy(settings, out, console)
  warnWithoutRecords(settings, records, console)
  const siteUrl = settingsOf(flags).siteUrl ?? settings.siteUrl
  const { server, ended, createDashboardLink, endAnswers } = await withListenErrors(
    serveServices({
      out,
      base,
      address: { port, host: flags.host },
      api: {
        settings,
        siteUrl,
        version: readPackageVersion(),
        siteName: readSiteName(directory),
        dataFolder: data,
        recordsFolder: records,
        instructions,
      },
      output: {
        format,
        access: text => output.out(printable(text)),
        error: text => output.err(`${printable(text)}\n`),
      },
    }),
  )
  const origin = `http://${hostInUrl(flags.host)}:${portOf(server)}`
  console.out(`${pc.bold(`${origin}${base}/`)}\n`)
  // The link is a secret, so it is not for logs that are collected.
  if (createDashboardLink && format === 'text')
    announceDashboard(server, { origin, createLink: createDashboardLink, console })
  return { server, ended, endAnswers, console }
}

/** Reads what the server needs from the project, and reports its diagnostics. */
function readServedProject(directory: string, isBuilt: boolean, console: Console) {
  const { value: settings, diagnostics } = readBuildSettings(directory)
  const protection = settings.signIn ? settings.signIn.protect : 'nothing'
  const { value: instructions, diagnostics: instructionDiagnostics } = readInstructions(directory, protection)
  if (instructionDiagnostics.length > 0) reportDiagnostics(console, directory, instructionDiagnostics)
  // A build has already printed those of the settings.
  if (!isBuilt && diagnostics.length > 0) reportDiagnostics(console, directory, diagnostics)
  return { settings, instructions }
}

/** The base path that the site was built with. */
const baseOfBuild = (out: string): string =>
  normalizeBase(parseMarker(readTextIfExists(join(out, markerPath)) ?? '')?.base ?? '')

/** @throws {UsageError} */
function checkDrain(drain: string | undefined): void {
  if (drain !== undefined && !/^\d{1,5}$/.test(drain))
    throw new UsageError(`Invalid value "${drain}" for --drain: expected a whole number of seconds.`)
}

/**
 * The server waits for a database that is not available, but an address that is not one never works. The message does
 * not contain it, because it may have a password.
 *
 * @throws {UsageError}
 */
function checkDatabaseUrl(url = ''): void {
  if (url !== '' && !isServerUrl(url))
    throw new UsageError('DATABASE_URL must be an address such as "postgres://user:password@host:5432/name".')
}

/** @throws {UsageError} */
function logFormat(format = 'text'): 'text' | 'json' {
  if (format === 'text' || format === 'json') return format
  throw new UsageError(`Invalid value "${format}" for --log: expected "text" or "json".`)
}

/** @throws {UsageError} If the site was built for other settings of sign-in. */
function checkProtection({ signIn }: Settings, out: string): void {
  const built = parseSiteAccess(readTextIfExists(join(out, accessPath)) ?? '')?.protect
  if (built === (signIn ? signIn.protect : undefined) && existsSync(join(out, accessPath)) === (signIn !== false))
    return
  throw new UsageError(
    'The site was built with other settings of "signIn" in lectern.json: build it again with --build.',
  )
}

const withoutServer =
  'The pages have no assistant, and playgrounds send requests from the browser. To change this, set "server": true in lectern.json, and build again with --build.\n'

function warnWithoutProxy({ server }: Settings, out: string, console: Console): void {
  if (!server) console.err(withoutServer)
  else if (!publishedCalls(readTextIfExists(join(out, proxiedCallsPath))))
    console.err('The site was built before "server" was set in lectern.json: build it again with --build.\n')
}

/** The records are not part of the site, so they may be missing where it was copied or restored. */
function warnWithoutRecords({ assistant, agent, signIn }: Settings, records: string, console: Console): void {
  const isSearched = assistant || agent || (signIn && signIn.protect === 'pages')
  if (!isSearched || hasReadableRecords(records)) return
  const path = relative(process.cwd(), records) || '.'
  console.err(
    `The search records in ${pc.bold(path)} are missing or from another version of Lectern. The assistant, the API and MCP find nothing until you build the site again.\n`,
  )
}

/**
 * Builds the site if requested, or if it does not exist. An existing site is served unchanged by default.
 *
 * @returns Whether it was built now.
 */
async function buildIfRequested(dir: string, out: string, flags: ServeFlags, console: Console): Promise<boolean> {
  const outPath = relative(process.cwd(), out) || '.'
  // In `docs serve`, `--host` is an address; in a build, it is a hosting product.
  const { host: _, ...buildFlags } = flags
  if (flags.build ?? !existsSync(out)) await build(dir, { ...buildFlags, forServer: true }, console)
  else if (existsSync(out)) {
    if (flags.build === undefined)
      console.err(`Serving the existing build in ${pc.bold(outPath)}. To build it again, use --build.\n`)
    return false
  } else throw new UsageError(`There is no site in "${outPath}" yet: run docs build first, or leave out --no-build.`)
  if (!existsSync(out)) throw new UsageError('No site was built, so there is nothing to serve.')
  return true
}
