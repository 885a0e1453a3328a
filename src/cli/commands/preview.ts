import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, relative } from 'node:path'
import pc from 'picocolors'
import { serveSite } from '../../host/compose-server.ts'
import { readTextIfExists } from '../../host/disk/read-text.ts'
import { markerPath, parseMarker } from '../../host/disk/site-marker.ts'
import { portOf } from '../../host/http/listen.ts'
import { publishedCalls } from '../../host/http/published-calls.ts'
import { normalizeBase } from '../../host/publish/create-site-marker.ts'
import { proxiedCallsPath } from '../../render/site-files/server-files.ts'
import { accessPath } from '../../site/access/site-access.ts'
import { baseFlag } from '../base-flag.ts'
import { UsageError } from '../exit-code.ts'
import { hostInUrl, parsePort, reportPort, withListenErrors } from '../listen-options.ts'
import type { Console } from '../output/console.ts'
import { printable } from '../output/printable.ts'
import { projectPaths } from '../project-paths.ts'

export interface PreviewFlags {
  readonly out?: string | undefined
  readonly port: string
  readonly host: string
  readonly base?: string | undefined
}

/** `docs preview`: serve the built site like a static host. The server runs until it is closed. */
export async function preview(dir: string, flags: PreviewFlags, console: Console): Promise<Server> {
  const { out } = projectPaths(dir, flags)
  if (!existsSync(out))
    throw new UsageError(`There is no site in "${relative(process.cwd(), out)}" yet: run docs build first.`)
  if (existsSync(join(out, accessPath))) throw new UsageError(protectedSite)
  const marker = parseMarker(readTextIfExists(join(out, markerPath)) ?? '')
  const base = flags.base === undefined ? normalizeBase(marker?.base ?? '') : baseFlag(flags.base)
  const address = { port: parsePort(flags.port), host: flags.host, isPortFlexible: true }
  const output = { error: (text: string) => console.err(`${printable(text)}\n`) }
  const server = await withListenErrors(serveSite({ out, base, address, output }))
  reportPort(server, address.port, console)
  console.out(`${pc.bold(`http://${hostInUrl(flags.host)}:${portOf(server)}${base}/`)}\n`)
  if (publishedCalls(readTextIfExists(join(out, proxiedCallsPath))) !== undefined) console.err(noServer)
  return server
}

const protectedSite =
  'This site was built for docs serve, which protects its pages. Serve it with docs serve, or build its public pages with docs build --public.'

const noServer =
  'This site was built with "server". The preview has no assistant and no proxy for playgrounds: to use them, run docs serve.\n'
