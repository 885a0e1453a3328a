import type { IncomingMessage } from 'node:http'
import type { RequestHeaders } from '../../server/connection.ts'

/** The headers of a request. The `Headers` of the platform take 25 ms to load, and the first page of a preview is waited for. */
export const nodeHeaders = ({ headersDistinct }: IncomingMessage): RequestHeaders => ({
  get: name => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
})
