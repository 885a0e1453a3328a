import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Network, Resolve } from '../../server/network.ts'

/** Asks the resolver of this machine. */
export const resolveName: Resolve = hostname => lookup(hostname, { all: true })

/** The network of this machine. */
export const machineNetwork: Network = {
  resolve: resolveName,
  request: (url, options) => (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, options),
}
