import { expect, test } from 'vitest'
import { echo, served } from '../served.ts'

test('an API response is never interpreted as a page', async () => {
  const { send } = served({ routes: [echo('a')] })
  for (const target of ['/_api/a', '/_api/health']) {
    const { headers } = await send(target)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  }
})

test('headers that a route sets are kept', async () => {
  const own = { 'Content-Security-Policy': "default-src 'self'" }
  const { send } = served({ routes: [echo('a', { handle: () => new Response('', { headers: own }) })] })
  expect((await send('/_api/a')).headers.get('Content-Security-Policy')).toBe("default-src 'self'")
})

test("pages have the headers of their site's rules", async () => {
  const { send } = served({ files: { 'index.html': 'home', _headers: '/*\n  Content-Security-Policy: x' }, routes: [] })
  expect((await send('/')).headers.get('Content-Security-Policy')).toBe('x')
})
