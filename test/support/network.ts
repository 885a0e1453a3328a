import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen, portOf } from '../../src/host/http/listen.ts'
import type { NodeNetwork } from '../../src/server/network/node-network.ts'

type Answer = string | Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void)

/**
 * A fake internet: one server on this machine, which receives every connection.
 *
 * @param pages Responses by URL, which may be changed later. A function sends the response itself. All other URLs are
 *   not found.
 * @param names Addresses of hosts, one list for each lookup; the last list is used for all further ones. Hosts that are
 *   absent have a public address.
 */
export async function internet(pages: Record<string, Answer>, names: Readonly<Record<string, string[][]>> = {}) {
  const asked: string[] = []
  const connected: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const left = new Map(Object.entries(names).map(([host, lists]) => [host, [...lists]]))
  const server = await listen(
    (message, response) => {
      const url = `${message.headers['x-scheme']}//${message.headers.host}${message.url}`
      asked.push(url)
      headers.push(message.headers)
      const page = pages[url]
      if (typeof page === 'function') page(message, response)
      else response.writeHead(page === undefined ? 404 : 200).end(page)
    },
    0,
    '127.0.0.1',
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const network: NodeNetwork = {
    resolve: async hostname => {
      const lists = left.get(hostname) ?? [['93.184.215.14']]
      const list = (lists.length > 1 ? lists.shift() : lists[0]) ?? []
      if (list[0] === 'unknown') throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      return list.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    request: (url, options) => {
      const { headers } = options
      options.lookup?.(url.hostname, { all: true }, (error, found) => {
        if (error === null && Array.isArray(found)) connected.push(...found.map(({ address }) => address))
      })
      const here = { ...options, host: '127.0.0.1', port: portOf(server), path: `${url.pathname}${url.search}` }
      return request({ ...here, headers: { ...headers, Host: url.host, 'X-Scheme': url.protocol } })
    },
  }
  return { network, asked, connected, headers }
}

/** Answers with a redirect. */
export const redirect =
  (location: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { Location: location }).end()

/** Answers with a status. */
export const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end('{"openapi": "3.1.0"}')

/** Answers with content that is already compressed. */
export const encoded =
  (encoding: string, bytes: Uint8Array): Answer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Encoding': encoding }).end(bytes)
