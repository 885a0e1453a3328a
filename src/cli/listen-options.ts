import type { Server } from 'node:http'
import { errorCodeOf } from '../host/disk/error-code.ts'
import { portOf } from '../host/http/listen.ts'
import { UsageError } from './exit-code.ts'
import type { Console } from './output/console.ts'

/** What the user can fix, by error code. */
const problems: Readonly<Record<string, (address: string, port: string) => string>> = {
  EADDRINUSE: (_, port) => `Port ${port} is already in use. Use another one with --port.`,
  EACCES: (_, port) => `Listening on port ${port} is not permitted. Use a port above 1023 with --port.`,
  EADDRNOTAVAIL: address => `This machine does not have the address ${address}. Use another one with --host.`,
  ENOTFOUND: address => `Unknown host name "${address}". Use another one with --host.`,
  EAI_AGAIN: address => `The host name "${address}" cannot be resolved at the moment. Use an IP address with --host.`,
  EINVAL: address => `The address "${address}" is invalid. Use another one with --host.`,
}

/** Waits for a server to start. If it cannot listen for a reason that the user can fix, throws a `UsageError`. */
export async function withListenErrors<Value>(starting: Promise<Value>): Promise<Value> {
  try {
    return await starting
  } catch (error) {
    const problem = problems[errorCodeOf(error) ?? '']
    if (!(error instanceof Error) || !problem || !isOfAddress(error)) throw error
    throw new UsageError(
      problem(textOf(error, 'address') ?? textOf(error, 'hostname') ?? '', textOf(error, 'port') ?? ''),
    )
  }
}

/** File system errors can have some of these codes too. */
const isOfAddress = (error: Error): boolean => /^(?:listen|getaddrinfo|bind)/.test(textOf(error, 'syscall') ?? '')

/** A field that Node adds to system errors. */
function textOf(error: Error, field: string): string | undefined {
  const value: unknown = Reflect.get(error, field)
  return value === undefined ? undefined : String(value)
}

/** Parses a port number. */
export function parsePort(written: string): number {
  const port = Number(written)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new UsageError(`Invalid port "${written}": use a number from 0 to 65535.`)
}

/** Prints a message if a server listens on another port than requested. */
export function reportPort(server: Server, requestedPort: number, console: Console): void {
  const port = portOf(server)
  if (requestedPort === 0 || port === requestedPort) return
  console.err(`Port ${requestedPort} is in use, so the server listens on port ${port}.\n`)
}

/** A host as part of a URL: IPv6 addresses are put in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
