import { expect, test } from 'vitest'
import { echo, served } from '../served.ts'

test('a response of the API is data, whatever a browser makes of it', async () => {
  const { send } = served({ routes: [echo('a')] })
  for (const target of ['/_api/a', '/_api/health']) {
    const { headers } = await send(target)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  }
})

test('what a route says itself stays', async () => {
  const own = { 'Content-Security-Policy': "default-src 'self'" }
  const { send } = served({ routes: [echo('a', { handle: () => new Response('', { headers: own }) })] })
  expect((await send('/_api/a')).headers.get('Content-Security-Policy')).toBe("default-src 'self'")
})

test('pages have the headers of the rules of their site', async () => {
  const { send } = served({ files: { 'index.html': 'home', _headers: '/*\n  Content-Security-Policy: x' }, routes: [] })
  expect((await send('/')).headers.get('Content-Security-Policy')).toBe('x')
})
