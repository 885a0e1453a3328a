import type { Server } from 'node:http'
import { errorCodeOf } from '../host/disk/error-code.ts'
import { portOf } from '../host/http/listen.ts'
import { UsageError } from './exit-code.ts'
import type { Console } from './output/console.ts'

const codes = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** Waits for a server to start. If it cannot listen for a reason that the user can fix, throws a `UsageError`. */
export async function withListenErrors<Value>(starting: Promise<Value>): Promise<Value> {
  try {
    return await starting
  } catch (error) {
    if (!(error instanceof Error) || !isOfAddress(error)) throw error
    throw new UsageError(`Cannot listen at this address: ${error.message}. Use another --port or --host.`)
  }
}

/** File system errors can have some of these codes too. */
const isOfAddress = (error: Error): boolean =>
  codes.has(errorCodeOf(error) ?? '') &&
  'syscall' in error &&
  /^(?:listen|getaddrinfo|bind)/.test(String(error.syscall))

/** Parses a port number. */
export function parsePort(written: string): number {
  const port = Number(written)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new UsageError(`Invalid port "${written}": use a number from 0 to 65535.`)
}

/** Prints a message if a server listens on another port than requested. */
export function reportPort(server: Server, wanted: number, console: Console): void {
  const port = portOf(server)
  if (wanted === 0 || port === wanted) return
  console.err(`Port ${wanted} is in use, so the server listens on port ${port}.\n`)
}

/** A host as part of a URL: IPv6 addresses are put in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
