import type { IncomingMessage } from 'node:http'
import type { RequestHeaders } from '../../server/connection.ts'

/**
 * The headers of a request. The platform's `Headers` take 25 ms to load, which would delay the first page of a preview.
 */
export const nodeHeaders = ({ headersDistinct }: IncomingMessage): RequestHeaders => ({
  get: name => headersDistinct[name.toLowerCase()]?.join(', ') ?? null,
})
