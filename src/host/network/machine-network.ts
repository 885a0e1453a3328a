import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { networkOverNode } from '../../server/network/network-over-node.ts'
import type { NodeNetwork, Resolve } from '../../server/network/node-network.ts'
import type { Network } from '../../server/network-port.ts'

/** Uses the resolver of this machine. */
export const resolveName: Resolve = hostname => lookup(hostname, { all: true })

/** The network of this machine, as used by Node. */
export const machineNetwork: NodeNetwork = {
  resolve: resolveName,
  request: (url, options) => (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, options),
}

/** The network of this machine, as used by routes of the server. */
export const serverNetwork: Network = networkOverNode(machineNetwork)
