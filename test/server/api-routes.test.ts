import { expect, test } from 'vitest'
import { echo, served } from './served.ts'

test('requests that a route does not handle get the page at its address', async () => {
  const cors = { origins: '*', methods: ['POST'], allowedHeaders: [], exposedHeaders: [] } as const
  const post = echo('/tool', { methods: ['POST'], matches: ({ method }) => method !== 'GET', cors, maxBodyBytes: 1 })
  const { send } = served({ routes: [post], files: { 'tool/index.html': 'a page', 'index.html': 'home' } })
  const page = await send('/tool/', { headers: { Origin: 'https://app.example' } })
  expect([page.status, await page.text(), page.headers.get('Access-Control-Allow-Origin')]).toEqual([
    200,
    'a page',
    null,
  ])
  expect((await (await send('/tool', { method: 'POST' })).json()).method).toBe('POST')
  const rejected = await send('/tool', { method: 'DELETE' })
  expect([rejected.status, (await rejected.json()).error]).toEqual([405, 'Only POST requests are allowed.'])
})
