import { expect, test } from 'vitest'
import { served } from '../served.ts'

const forwarded = { 'X-Forwarded-For': '203.0.113.7' }

test('a reverse proxy that is not trusted is reported once', async () => {
  const { send, log } = served({ routes: [] })
  for (const from of ['172.17.0.1', '::ffff:172.17.0.1', '127.0.0.1']) await send('/', { from, headers: forwarded })
  expect(log.errors).toEqual([
    {
      error:
        'The reverse proxy at 172.17.0.1 is not trusted, so all its readers share the limits of one client. Add "172.17.0.1" to "server.trustedProxies" in lectern.json.',
      requestId: undefined,
    },
  ])
})

test('trusted proxies, other clients and static sites are not reported', async () => {
  const trusting = served({ routes: [], trusted: ['172.17.0.0/16'] })
  await trusting.send('/', { from: '172.17.0.1', headers: forwarded })
  // Everybody on the internet can send this header.
  await trusting.send('/', { from: '198.51.100.9', headers: forwarded })
  await trusting.send('/', { from: '10.0.0.9' })
  const files = served()
  await files.send('/', { from: '10.0.0.9', headers: forwarded })
  expect([...trusting.log.errors, ...files.log.errors]).toEqual([])
})
