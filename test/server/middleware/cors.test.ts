import { expect, test } from 'vitest'
import { echo, served } from '../served.ts'

const cors = {
  origins: '*',
  methods: ['POST'],
  allowedHeaders: ['authorization', 'content-type', 'user-agent'],
  exposedHeaders: ['X-Thread-Id', 'Retry-After'],
} as const

const preflight = {
  method: 'OPTIONS',
  headers: {
    Origin: 'https://app.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization',
  },
}

test('pages of other sites can call a route that allows them', async () => {
  const { send } = served({ routes: [echo('open', { methods: ['POST'], cors })] })
  const asked = await send('/_api/open', preflight)
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name.startsWith('access')))
  expect([asked.status, headersOf(asked)]).toEqual([
    204,
    {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': 'authorization,content-type,user-agent',
      'access-control-expose-headers': 'X-Thread-Id,Retry-After',
      'access-control-max-age': '86400',
    },
  ])
  const answered = await send('/_api/open', { method: 'POST', headers: { Origin: 'https://app.example' } })
  expect(headersOf(answered)).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(answered.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  expect(answered.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('if there is a list of origins, only those are allowed', async () => {
  const { send } = served({ routes: [echo('some', { cors: { ...cors, origins: ['https://app.example'] } })] })
  const originFor = async (Origin: string) =>
    (await send('/_api/some', { headers: { Origin } })).headers.get('Access-Control-Allow-Origin')
  expect([await originFor('https://app.example'), await originFor('https://evil.example')]).toEqual([
    'https://app.example',
    null,
  ])
})

test('all other routes have no CORS headers', async () => {
  const { send } = served({ routes: [echo('closed')] })
  for (const target of ['/_api/closed', '/_api/health', '/', '/_api/none']) {
    expect((await send(target, preflight)).headers.get('Access-Control-Allow-Origin')).toBeNull()
    const answered = await send(target, { headers: { Origin: 'https://app.example' } })
    expect(answered.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})
