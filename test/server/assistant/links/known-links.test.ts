import { expect, test } from 'vitest'
import { knownLinks } from '../../../../src/server/assistant/links/known-links.ts'
import { pageRecords } from '../../../support/page-records.ts'

const start = pageRecords('/guides/start', 'Start', { '': 'Text.', Install: 'Run `npm i`.', 'Next steps': 'More.' })
const api = pageRecords('/api', 'API', {
  '': 'See https://api.example.com/v1. Or [status](https://status.example.com/?a=1&b=2), <https://x.example/(y)>.',
})
const address = 'https://docs.example.com'

function resolved(siteAddress: string, ...targets: readonly string[]) {
  const links = knownLinks(siteAddress)
  links.addPage(start)
  links.addPage(api)
  return targets.map(target => {
    const link = links.resolve(target)
    return link && (link.source ? `${link.source.id} ${link.url}` : link.url)
  })
}

const installed = '/guides/start#install https://docs.example.com/guides/start#install'
const whole = '/guides/start https://docs.example.com/guides/start'

test('every notation of a section address is known', () => {
  const targets = [
    ...['/guides/start#install', 'guides/start#install', './guides/start#install', '/guides/start/#install'],
    ...[
      '/guides/start.md#install',
      '/guides/start.mdx#install',
      '/guides/start.html#install',
      '/guides/start/index.html#install',
    ],
    ...['https://docs.example.com/guides/start#install', 'http://docs.example.com/guides/start?q=secret#install'],
  ]
  expect(resolved(address, ...targets)).toEqual(targets.map(() => installed))
})

test('an unknown fragment leads to the page', () => {
  expect(resolved(address, '/guides/start#nothing', '/guides/start', '/guides/start#')).toEqual([whole, whole, whole])
  expect(resolved(address, '/guides/start#next%2Dsteps')[0]).toContain('/guides/start#next-steps ')
})

test('addresses are known with and without the base path', () => {
  const expected = '/guides/start#install https://example.com/docs/guides/start#install'
  expect(
    resolved(
      'https://example.com/docs',
      '/docs/guides/start#install',
      '/guides/start#install',
      'https://example.com/docs/guides/start#install',
    ),
  ).toEqual([expected, expected, expected])
  expect(resolved('/docs', '/docs/guides/start', 'https://example.com/docs/guides/start')).toEqual([
    '/guides/start /docs/guides/start',
    undefined,
  ])
})

test('other pages, sites and schemes are unknown', () => {
  const targets = [
    ...['/other', '#install', '', 'https://evil.example/guides/start', '//guides/start', 'javascript:alert(1)'],
    ...['https://docs.example.com@evil.example/guides/start', 'https://user:x@docs.example.com/guides/start'],
    ...['data:text/html,x', '/guides/start\n', '/guides/sta rt', `/guides/start?${'x'.repeat(3000)}`, '/%', 'https://'],
  ]
  expect(resolved(address, ...targets)).toEqual(targets.map(() => undefined))
})

test('addresses in the text of a section must match exactly', () => {
  expect(
    resolved(
      address,
      'https://api.example.com/v1',
      'https://API.example.com:443/v1',
      'https://status.example.com/?a=1&amp;b=2',
      'https://status.example.com/?a=1&b=2',
      'https://x.example/(y)',
      'https://api.example.com/v1?q=secret',
      'https://api.example.com/',
      'https://api.example.com/v1#secret',
    ),
  ).toEqual([
    'https://api.example.com/v1',
    'https://api.example.com/v1',
    'https://status.example.com/?a=1&b=2',
    'https://status.example.com/?a=1&b=2',
    'https://x.example/%28y%29',
    undefined,
    undefined,
    undefined,
  ])
})

test('only sections that the model has seen are known', () => {
  const links = knownLinks(address)
  const [, install] = start.sections
  if (install) links.addSection(start.page, install)
  const targets = ['/guides/start#install', '/guides/start#next-steps', '/api']
  expect(targets.map(target => links.resolve(target)?.source?.id)).toEqual([
    '/guides/start#install',
    '/guides/start',
    undefined,
  ])
  links.addText('Ask at https://forum.example.com.')
  expect(links.resolve('https://forum.example.com')).toEqual({ url: 'https://forum.example.com/' })
})
