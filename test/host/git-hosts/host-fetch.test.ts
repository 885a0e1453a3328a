import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { hostFetch } from '../../../src/host/git-hosts/host-fetch.ts'
import { systemClock } from '../../../src/host/system-clock.ts'

// With the real `fetch` and a real server.

/** @returns The origin of a server. */
async function serverOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server with a port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const request = (signal = new AbortController().signal) => ({
  ...{ method: 'GET', headers: { authorization: 'Bearer secret' }, signal },
})

const open = (origin: string) => hostFetch({ fetch, clock: systemClock, origin, hostName: 'Gitea' })

test('reads the response of a server', async () => {
  const origin = await serverOf((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"name":"é"}')
  })
  expect(await (await open(origin)(`${origin}/api`, request())).json()).toEqual({ name: 'é' })
})

test('sends nothing to the target of a redirect', async () => {
  let requests = 0
  const other = await serverOf((_, response) => {
    requests++
    response.end('{}')
  })
  const origin = await serverOf((_, response) => response.writeHead(302, { location: `${other}/api` }).end())
  await expect(open(origin)(`${origin}/api`, request())).rejects.toMatchObject({ gitCause: 'other' })
  await expect(open(origin)(`${other}/api`, request())).rejects.toMatchObject({ gitCause: 'other' })
  expect(requests).toBe(0)
})

test('closes the connection when the job is stopped during a response', async () => {
  const controller = new AbortController()
  let isClosed = false
  const origin = await serverOf((incoming, response) => {
    incoming.on('close', () => {
      isClosed = true
    })
    response.write('[', () => controller.abort())
  })
  const fetched = open(origin)(`${origin}/api`, request(controller.signal))
  await expect(fetched).rejects.toMatchObject({ gitCause: 'stopped' })
  await expect.poll(() => isClosed).toBe(true)
})

test('explains that no server responds', async () => {
  const origin = 'http://127.0.0.1:1'
  await expect(open(origin)(`${origin}/api`, request())).rejects.toMatchObject({ gitCause: 'unavailable' })
})
