import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { HostSite } from '../../../src/render/hosts/host.ts'
import { s3 } from '../../../src/render/hosts/s3.ts'
import { exampleSite } from './example-site.ts'

interface Answer {
  readonly uri?: string
  readonly statusCode?: number
  readonly headers?: { readonly location: { readonly value: string } }
}

/** Run the function as CloudFront does: with an event for viewer requests. */
function answersOf(site: HostSite): (uri: string, query?: Record<string, unknown>, accept?: string) => string {
  const code = s3.filesFor(site).configuration.find(({ path }) => path === 'cloudfront-function.js')?.contents
  return (uri, querystring = {}, accept) => {
    const headers = accept === undefined ? {} : { accept: { value: accept } }
    const request = { method: 'GET', uri, querystring, headers, cookies: {} }
    const event = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip: '192.0.2.1' }, request }
    // The code is ours, and returns a request or a response.
    const answer = runInNewContext(`${code}\nhandler(event)`, { event }) as Answer
    return answer.statusCode ? `${answer.statusCode} ${answer.headers?.location.value}` : (answer.uri ?? '')
  }
}

test('every address leads to the file of its page', () => {
  const answer = answersOf(exampleSite())
  expect(answer('/')).toBe('/index.html')
  expect(answer('/guides/start/')).toBe('/guides/start/index.html')
  expect(answer('/guides/start')).toBe('/guides/start/index.html')
  expect(answer('/guides/v1.2/')).toBe('/guides/v1.2/index.html')
  expect(answer('/guides/v1.2')).toBe('/guides/v1.2/index.html')
  expect(answer('/guides/gr%C3%B6%C3%9Fe/')).toBe('/guides/gr%C3%B6%C3%9Fe/index.html')
  expect(answer('/_lectern/base-123.css')).toBe('/_lectern/base-123.css')
  expect(answer('/LICENSE')).toBe('/LICENSE')
  expect(answer('/constructor')).toBe('/constructor/index.html')
})

test('pages in single files work below a base path', () => {
  const answer = answersOf(exampleSite({ pages: 'file', base: '/docs' }))
  expect(answer('/docs')).toBe('308 /docs/')
  expect(answer('/docs/')).toBe('/docs/index.html')
  expect(answer('/docs/guides/start')).toBe('/docs/guides/start.html')
  expect(answer('/docs/guides/start/')).toBe('/docs/guides/start.html')
  expect(answer('/docs/guides/v1.2')).toBe('/docs/guides/v1.2.html')
  expect(answer('/docs/404.html')).toBe('/docs/404.html')
})

test('redirects keep the query', () => {
  const answer = answersOf(exampleSite())
  const query = { x: { value: '1' }, y: { value: 'a', multiValue: [{ value: 'a' }, { value: '' }] } }
  expect(answer('/old/')).toBe('308 /guides/start/')
  expect(answer('/old', query)).toBe('308 /guides/start/?x=1&y=a&y')
  expect(answer('/alt/%C3%BCber', query)).toBe('308 /guides/gr%C3%B6%C3%9Fe/?x=1&y=a&y#part')
  expect(answer('/soon', query)).toBe('307 /guides/start/?from=soon')
  expect(answer('/legacy/a/b')).toBe('308 /guides/a/b')
  expect(answer('/any//evil.example')).toBe('308 /evil.example')
})

test('redirects that do not fit into the function are left to the pages that the build writes', () => {
  const redirects = Array.from({ length: 400 }, (_, at) => ({
    source: `/a-page-that-moved/${at}`,
    target: `/somewhere/${at}/`,
    status: 308,
  }))
  const { configuration, diagnostics } = s3.filesFor({ ...exampleSite(), redirects })
  expect(configuration[0]?.contents.length).toBeLessThanOrEqual(10_240)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^The site has 400 redirects without wildcards\. Only \d{2,3} of them fit into a CloudFront function, which can be up to 10 KB\.$/,
    ),
  ])
})

test('clients that prefer Markdown get the Markdown file of a page', () => {
  for (const [base, pages] of [
    ['', 'folder'],
    ['/docs', 'file'],
  ] as const) {
    const answer = answersOf(exampleSite({ base, pages }))
    const markdown = (path: string, accept = 'text/markdown') => answer(base + path, {}, accept)
    expect(markdown('/')).toBe(`${base}/index.md`)
    expect(markdown('/guides/start/')).toBe(`${base}/guides/start.md`)
    expect(markdown('/guides/start', 'text/plain, */*;q=0.1')).toBe(`${base}/guides/start.md`)
    expect(markdown('/guides/start', 'text/html, text/markdown')).toMatch(/html$/)
    // It has no Markdown file.
    expect(markdown('/guides/v1.2')).toMatch(/html$/)
    expect(markdown('/LICENSE')).toBe(`${base}/LICENSE`)
    expect(markdown('/_lectern/base-123.css', 'text/plain')).toBe(`${base}/_lectern/base-123.css`)
    expect(markdown('/old')).toContain('308 ')
  }
})
