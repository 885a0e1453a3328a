import { expect, test } from 'vitest'
import { cloudflare } from '../../../src/render/hosts/cloudflare.ts'
import { githubPages } from '../../../src/render/hosts/github-pages.ts'
import { gitlabPages } from '../../../src/render/hosts/gitlab-pages.ts'
import type { Host, HostSite } from '../../../src/render/hosts/host.ts'
import { vercel } from '../../../src/render/hosts/vercel.ts'
import { exampleSite } from './example-site.ts'

const messagesFor = (host: Host, change: Partial<HostSite>): readonly string[] =>
  host.filesFor({ ...exampleSite(), ...change }).diagnostics.map(({ message }) => message)

const many = (count: number, source: string) =>
  Array.from({ length: count }, (_, at) => ({ source: `/${at}${source}`, target: '/x/', status: 308 }))

test('an exceeded limit is a warning with a hint', () => {
  const { diagnostics } = githubPages.filesFor({ ...exampleSite(), files: [{ path: 'a.zip', bytes: 1_000_000_001 }] })
  expect(diagnostics).toEqual([
    {
      code: 'host/over-host-limit',
      severity: 'warning',
      message: 'The size of the site is 1,001 MB. GitHub Pages accepts sites of up to 1 GB.',
      hint: 'Choose another host.',
    },
  ])
})

test('Cloudflare: the number and size of files is limited', () => {
  const files = Array.from({ length: 20_001 }, (_, at) => ({ path: `${at}.html`, bytes: 1 }))
  expect(messagesFor(cloudflare, { files: [...files.slice(1), { path: 'a.zip', bytes: 26_214_401 }] })).toEqual([
    'The size of "a.zip" is 25.0 MiB. Cloudflare accepts files of up to 25 MiB.',
    'The site has 20,001 files. Cloudflare accepts up to 20,000, or 100,000 on paid plans.',
  ])
})

test('Cloudflare: the number and length of redirects is limited', () => {
  const redirects = [
    ...many(2001, ''),
    ...many(101, '/*'),
    { source: `/${'long/'.repeat(200)}`, target: '/x/', status: 308 },
  ]
  expect(messagesFor(cloudflare, { redirects })).toEqual([
    'The site has 2,002 redirects without wildcards. Cloudflare only uses the first 2,000.',
    'The site has 101 redirects with wildcards. Cloudflare only uses the first 100.',
    `The redirect of "${`/${'long/'.repeat(200)}`.slice(0, 60)}…" is longer than the 1,000 characters that Cloudflare reads.`,
  ])
})

test('Cloudflare: the number of header rules and the length of a line are limited', () => {
  const rule = { address: '/*', headers: [['Content-Security-Policy', 'x'.repeat(2000)] as const] }
  const rules = Array.from({ length: 100 }, (_, at) => ({ address: `/${at}`, headers: [['X-A', '1'] as const] }))
  expect(messagesFor(cloudflare, { headers: [rule, ...rules] })).toEqual([
    '_headers has 101 rules. Cloudflare only uses the first 100.',
    'The header Content-Security-Policy is 2,025 characters long. Cloudflare ignores lines of more than 2,000.',
  ])
})

test('GitLab Pages: redirects with wildcards come first, because the others have pages', () => {
  const redirects = [...many(1000, ''), ...many(1, '/*')]
  const files = redirects.map(({ source }) => ({ path: `${source.slice(1)}/index.html`, bytes: 100 }))
  const { uploaded, removed, diagnostics } = gitlabPages.filesFor({ ...exampleSite(), redirects, files })
  const lines = uploaded[0]?.contents.trimEnd().split('\n')
  expect(lines).toHaveLength(1000)
  expect(lines?.at(-1)).toBe('/0/* /x/ 301')
  expect(removed).toHaveLength(999)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The site has 1,001 redirects. GitLab Pages accepts up to 1,000, in a file of up to 64 KB, so only 1,000 are written.',
  ])
})

test('Vercel: the number of routes limits redirects', () => {
  const { uploaded, diagnostics } = vercel.filesFor({ ...exampleSite(), redirects: many(3000, '') })
  expect(JSON.parse(uploaded[0]?.contents ?? '').routes).toHaveLength(2048)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The site has 3,000 redirects without wildcards. A Vercel deployment can have up to 2,048 routes, so only 2,036 of them are written.',
  ])
})

test('GitHub Pages: the size of the site is limited', () => {
  const files = [{ path: 'video.mp4', bytes: 1_200_000_000 }]
  expect(messagesFor(githubPages, { files })).toEqual([
    'The size of the site is 1,200 MB. GitHub Pages accepts sites of up to 1 GB.',
  ])
})
