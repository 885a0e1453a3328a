import { expect, test } from 'vitest'
import { cloudflareFunction, netlifyFunction, prefersMarkdown } from '../../../src/render/hosts/markdown-requests.ts'
import { prefersMarkdown as serverPrefersMarkdown } from '../../../src/server/site/markdown-version.ts'

const files: Readonly<Record<string, string>> = { '/docs/index.md': 'home', '/docs/a.md': 'page a', '/docs/a/': 'html' }

function answer(url: string): Response {
  const text = files[new URL(url).pathname]
  return new Response(text ?? 'missing', { status: text === undefined ? 404 : 200, headers: { ETag: '1' } })
}

/** The functions are modules of JavaScript. */
const load = (text: string): Promise<Readonly<Record<string, unknown>>> =>
  import(`data:text/javascript,${encodeURIComponent(text)}`)

const requests: readonly (readonly [path: string, accept: string, expected: string | undefined])[] = [
  ['/docs/', 'text/markdown', 'home'],
  ['/docs', 'text/markdown', 'home'],
  ['/docs/a/', 'text/plain', 'page a'],
  ['/docs/a', 'text/markdown, text/html;q=0.5', 'page a'],
  ['/docs/a/index.html', 'text/markdown', 'page a'],
  ['/docs/b', 'text/markdown', undefined],
  ['/docs/a/', 'text/html, text/markdown', undefined],
  ['/docs/a/', '', undefined],
]

test('the function for Netlify sends Markdown to programs that prefer it', async () => {
  const module = await load(netlifyFunction('/docs').contents)
  const handle = module.default as (request: Request, context: object) => Promise<Response | undefined>
  const context = { next: (request: Request) => answer(request.url) }
  for (const [path, accept, expected] of requests) {
    const response = await handle(new Request(`https://x.example${path}`, { headers: { accept } }), context)
    expect([path, accept, await response?.text()]).toEqual([path, accept, expected])
    if (response) expect(response.headers.get('Vary')).toBe('Accept')
  }
  expect(module.config).toEqual({ path: '/docs/*', excludedPath: '/docs/_lectern/*', method: ['GET', 'HEAD'] })
})

test('the function for Cloudflare sends Markdown to programs that prefer it', async () => {
  const module = await load(cloudflareFunction('/docs').contents)
  const handle = module.onRequest as (context: object) => Promise<Response>
  const env = { ASSETS: { fetch: (request: Request) => answer(request.url) } }
  const next = () => new Response('next')
  for (const [path, accept, expected = 'next'] of requests) {
    const request = new Request(`https://x.example${path}`, { headers: { accept } })
    const response = await handle({ request, env, next })
    expect([path, accept, await response.text()]).toEqual([path, accept, expected])
  }
  const post = new Request('https://x.example/docs/a', { method: 'POST', headers: { accept: 'text/markdown' } })
  expect(await (await handle({ request: post, env, next })).text()).toBe('next')
})

test.each([
  'text/markdown',
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  'application/json, text/plain, */*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  '*/*',
  'text/css,*/*;q=0.1',
  'image/avif,image/webp,*/*;q=0.8',
])('hosts decide as docs serve does about %j', accept => {
  expect(new RegExp(prefersMarkdown, 'i').test(accept)).toBe(serverPrefersMarkdown(accept))
})
