import { expect, test } from 'vitest'
import { checkExternalLinks } from '../../../src/site/links/check-external-links.ts'
import { externalLinksOf } from '../../../src/site/links/external-links.ts'
import { type ProbeResult, verdictOf } from '../../../src/site/links/reachability.ts'
import { literalSite } from '../../support/literal-site.ts'

const span = { path: 'a.mdx', line: 3, column: 5 }

function findings(answers: Readonly<Record<string, ProbeResult>>) {
  const links = Object.keys(answers).map(href => ({ href, span, address: href }))
  return checkExternalLinks(links, new Map(Object.entries(answers)))
}

const answered = (status: number) => ({ kind: 'answered', status }) as const
const silent = (reason: 'name' | 'certificate' | 'time' | 'connection', detail = 'E') =>
  ({ kind: 'no-response', reason, detail }) as const

test('lists every link to another site, without the fragment', () => {
  const { site } = literalSite(
    {
      'index.mdx':
        '[a](https://a.example/x#y) [b](//b.example) [c](/entry) ![d](https://a.example/d.png) [e](mailto:x@y.z)',
      'entry.mdx': '---\ntitle: Entry\nurl: https://e.example/\n---',
    },
    { navigation: { pages: ['index', 'entry'] } },
  )
  expect(externalLinksOf(site).map(({ href, address, span: { path } }) => [href, address, path])).toEqual([
    ['https://a.example/x#y', 'https://a.example/x', 'index.mdx'],
    ['//b.example', 'https://b.example/', 'index.mdx'],
    ['https://a.example/d.png', 'https://a.example/d.png', 'index.mdx'],
    ['https://e.example/', 'https://e.example/', 'entry.mdx'],
  ])
  expect(externalLinksOf(site).at(-1)?.span.line).toBe(3)
})

test('reports each broken link with its position, the cause and a hint', () => {
  const found = findings({ 'https://a.example/x': answered(404), 'https://b.example/': answered(200) })
  expect(found).toEqual([
    {
      code: 'site/dead-link',
      severity: 'warning',
      message: 'The link "https://a.example/x" is broken: a.example responds with status 404, the page does not exist.',
      span,
      hint: 'Look for the new address of the page, or remove the link.',
    },
  ])
})

test('distinguishes the reasons why a host does not respond', () => {
  const found = findings({
    'https://a.example/': silent('name', 'ENOTFOUND'),
    'https://b.example/': silent('certificate', 'CERT_HAS_EXPIRED'),
    'https://c.example/': silent('time'),
    'https://d.example/': silent('connection'),
    'https://e.example/': answered(200),
  })
  expect(found.map(({ code, message }) => [code, message.replace(/^.*?: /, '')])).toEqual([
    ['site/unreachable-link', 'there is no host with this name (a.example, ENOTFOUND).'],
    ['site/unreachable-link', 'its certificate is invalid, so browsers show a warning (b.example, CERT_HAS_EXPIRED).'],
    ['site/unreachable-link', 'it did not respond in time (c.example, E).'],
    ['site/unreachable-link', 'the connection failed (d.example, E).'],
  ])
})

test('assumes that this machine is offline if no site responds', () => {
  const found = findings({ 'https://a.example/': silent('name'), 'https://b.example/': silent('connection') })
  expect(found.map(({ code }) => code)).toEqual(['site/no-network'])
  expect(findings({ 'https://a.example/': silent('name') }).map(({ code }) => code)).toEqual(['site/unreachable-link'])
})

test('reports addresses that no reader can open without requesting them', () => {
  expect(findings({ 'http://localhost:3000/': { kind: 'local' } })).toMatchObject([{ code: 'site/private-link', span }])
  const [malformed] = checkExternalLinks([{ href: 'https://', span, address: undefined }], new Map())
  expect(malformed).toMatchObject({ code: 'site/dead-link', span, message: expect.stringContaining('"https://"') })
})

test('a link whose response says nothing about the page is not reported', () => {
  const verdicts = [200, 206, 302, 401, 403, 404, 410, 429, 500, 503, 999].map(status => verdictOf(answered(status)))
  expect(verdicts.join(' ')).toBe('works works open open open broken broken open broken broken open')
  expect(verdictOf({ kind: 'private' })).toBe('open')
})
