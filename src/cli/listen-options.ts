import { errorCodeOf } from '../host/disk/error-code.ts'
import { UsageError } from './exit-code.ts'

const listenErrorCodes = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** What came of trying to listen; where the machine does not let us for a reason of the user's, that is said. */
export async function withListenErrors<Value>(trying: Promise<Value>): Promise<Value> {
  try {
    return await trying
  } catch (error) {
    if (!(error instanceof Error) || !listenErrorCodes.has(errorCodeOf(error) ?? '')) throw error
    throw new UsageError(`Nothing can listen there: ${error.message}. Say another --port or --host.`)
  }
}

/** The number of a port as a user writes it. */
export function parsePort(written: string): number {
  const port = Number(written)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new UsageError(`"${written}" is no port: say a number from 0 to 65535.`)
}

/** A host as an address has it: that of IPv6 in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)
