import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, relative } from 'node:path'
import pc from 'picocolors'
import { codeOf } from '../../host/error-code.ts'
import { listen, portOf } from '../../host/listen.ts'
import { markerPath, parseMarker } from '../../host/marker.ts'
import { textOf } from '../../host/package-files.ts'
import { normalBase } from '../../host/site-marker.ts'
import { staticHost } from '../../host/static-host.ts'
import type { Console } from '../console.ts'
import { WrongUse } from '../exit-code.ts'
import { projectPaths } from '../project-paths.ts'

const refusals = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

export interface PreviewFlags {
  readonly out?: string | undefined
  readonly port: string
  readonly host: string
  readonly base?: string | undefined
}

/** `docs preview`: serve the built site as a static host would. The server runs until it is closed. */
export async function preview(dir: string, flags: PreviewFlags, console: Console): Promise<Server> {
  const { out } = projectPaths(dir, flags)
  if (!existsSync(out))
    throw new WrongUse(`There is no site in "${relative(process.cwd(), out)}" yet: run docs build first.`)
  const marker = parseMarker(textOf(join(out, markerPath)) ?? '')
  const base = normalBase(flags.base ?? marker?.base ?? '')
  const server = await listen(staticHost(out, base), portNumber(flags.port), flags.host).catch((error: unknown) => {
    throw isRefused(error)
      ? new WrongUse(`Nothing can listen there: ${error.message}. Say another --port or --host.`)
      : error
  })
  console.out(`${pc.bold(`http://${flags.host}:${portOf(server)}${base}/`)}\n`)
  return server
}

/** Whether it is the machine that does not let us listen, for a reason that lies in what was asked for. */
function isRefused(error: unknown): error is Error {
  return error instanceof Error && refusals.has(codeOf(error) ?? '')
}

/** The number of a port as a user writes it. */
export function portNumber(written: string): number {
  const port = Number(written)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new WrongUse(`"${written}" is no port: say a number from 0 to 65535.`)
}
