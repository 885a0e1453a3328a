import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, relative } from 'node:path'
import pc from 'picocolors'
import type { Settings } from '../../config/settings.ts'
import { readTextIfExists } from '../../host/disk/read-text.ts'
import { markerPath, parseMarker } from '../../host/disk/site-marker.ts'
import { portOf } from '../../host/http/listen.ts'
import { publishedCalls } from '../../host/http/published-calls.ts'
import { openServer } from '../../host/http/run-server.ts'
import { filesOfFolder } from '../../host/http/site-files.ts'
import { siteServer } from '../../host/http/site-server.ts'
import { staticHost } from '../../host/http/static-host.ts'
import { machineNetwork } from '../../host/network/machine-network.ts'
import { readProjectSettings } from '../../host/project/project-settings.ts'
import { normalizeBase } from '../../host/publish/create-site-marker.ts'
import { noCalls } from '../../reference/playground/proxied-calls.ts'
import { createServer, type Route } from '../../server/create-server.ts'
import { allowedOriginsOf } from '../../server/proxy/allowed-origins.ts'
import { limitsOf, proxyRoute } from '../../server/proxy/proxy-route.ts'
import { networksOf } from '../../server/trusted-networks.ts'
import type { Console } from '../console.ts'
import { UsageError } from '../exit-code.ts'
import { hostInUrl, parsePort, withListenErrors } from '../listen-options.ts'
import { readPackageVersion } from '../package-version.ts'
import { printable } from '../printable.ts'
import { projectPaths } from '../project-paths.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { type BuildFlags, build, settingsOf } from './build.ts'

export interface ServeFlags extends Omit<BuildFlags, 'json' | 'strict'> {
  readonly port: string
  readonly host: string
  /** `true`: `--build`; `false`: `--no-build`; absent: where there is no site yet. */
  readonly build?: boolean | undefined
}

/** `docs serve`: the site, and beside it what static files cannot do. The server runs until it is closed. */
export async function serve(dir: string, flags: ServeFlags, console: Console): Promise<Server> {
  const { directory, out } = projectPaths(dir, flags)
  const port = parsePort(flags.port)
  const isBuilt = await buildIfRequested(dir, out, flags, console)
  const { value: settings, diagnostics } = readProjectSettings(directory)
  // A build has said it already.
  if (!isBuilt && diagnostics.length > 0) reportDiagnostics(console, directory, diagnostics, false)
  const base = normalizeBase(flags.base ?? parseMarker(readTextIfExists(join(out, markerPath)) ?? '')?.base ?? '')
  const siteUrl = settingsOf(flags).siteUrl ?? settings.siteUrl
  const listener = siteServer({
    base,
    api: createServer({ base, version: readPackageVersion(), routes: routesOf(settings, out, console) }),
    files: staticHost({ files: filesOfFolder(out), base }),
    arrivals: {
      siteOrigin: siteUrl && new URL(siteUrl).origin,
      host: flags.host,
      isTrusted: networksOf(settings.server ? settings.server.trustedProxies : []),
    },
    log: line => console.out(`${printable(line)}\n`),
    onFault: error => console.err(`${printable(error instanceof Error ? (error.stack ?? '') : String(error))}\n`),
  })
  const waitMs = settings.server ? limitsOf(settings.server.proxy).silenceMs : undefined
  const server = await withListenErrors(openServer(listener, { port, host: flags.host, waitMs }))
  console.out(`${pc.bold(`http://${hostInUrl(flags.host)}:${portOf(server)}${base}/`)}\n`)
  return server
}

/**
 * A site that is there is served as it is: whoever built it knows when it is to be another.
 *
 * @returns Whether it was built now.
 */
async function buildIfRequested(dir: string, out: string, flags: ServeFlags, console: Console): Promise<boolean> {
  const shown = relative(process.cwd(), out) || '.'
  if (flags.build ?? !existsSync(out)) await build(dir, flags, console)
  else if (existsSync(out)) {
    if (flags.build === undefined) console.err(`Serving ${pc.bold(shown)} as it was built; --build builds it anew.\n`)
    return false
  } else throw new UsageError(`There is no site in "${shown}" yet: run docs build first, or leave out --no-build.`)
  if (!existsSync(out)) throw new UsageError('No site was built, so there is nothing to serve.')
  return true
}

/** What answers beside the files. */
function routesOf({ server }: Settings, out: string, console: Console): readonly Route[] {
  if (!server) {
    console.err('Playgrounds send requests from the browser: "server" is not set in lectern.json.\n')
    return []
  }
  if (!publishedCalls(out))
    console.err('The site was built before "server" was set in lectern.json: build it anew with --build.\n')
  // A build in the meantime may have made another site.
  const allowed = () => allowedOriginsOf({ calls: publishedCalls(out) ?? noCalls, ...server.proxy })
  return [proxyRoute({ allowed, network: machineNetwork, clock: performance, limits: limitsOf(server.proxy) })]
}
