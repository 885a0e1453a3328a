import { expect, test } from 'vitest'
import { expandNavigation } from '../../../src/reference/routes/expand-navigation.ts'
import { channelEntries } from '../../../src/reference/routes/generated-entries.ts'
import type { GeneratedPage } from '../../../src/reference/subjects/generated-page.ts'
import { builtSite } from '../../support/built-site.ts'
import { described } from '../../support/described.ts'

const span = { path: 'docs.json', line: 1, column: 1 }

async function generated(channels: Readonly<Record<string, object>>, isInGroup = true, protocol = 'wss') {
  const info = { title: 'Lamps', version: '1', tags: [{ name: 'light', 'x-group': 'Light' }] }
  const servers = { main: { host: 'example.com', protocol } }
  const { value } = await described({ asyncapi: '3.0.0', info, servers, channels })
  if (!value) throw new Error('unread')
  const routes: string[] = []
  const register = ({ route }: GeneratedPage) => {
    routes.push(route)
    return route
  }
  return { entries: channelEntries(value, { directory: 'live', span, register }, isInGroup), routes }
}

test('each channel has a page, grouped by the labels of its tags', async () => {
  const { entries, routes } = await generated({
    'lamps/on': { tags: [{ name: 'light' }] },
    switchedAll: { title: 'All switches' },
    again: { title: 'All switches' },
  })
  expect(routes).toEqual(['/live/light/lampson', '/live/websockets/switchedall', '/live/websockets/again'])
  expect(entries).toMatchObject([
    { type: 'page', path: 'live/websockets/switchedall' },
    { type: 'page', path: 'live/websockets/again' },
    { type: 'group', title: 'Light', children: [{ path: 'live/light/lampson' }] },
  ])
})

test('outside a group of their own, WebSocket channels without a tag get a heading', async () => {
  const channels = { all: {}, on: { tags: [{ name: 'light' }] } }
  const { entries } = await generated(channels, false)
  expect(entries).toMatchObject([
    { type: 'group', title: 'Websockets', children: [{ path: 'live/websockets/all' }] },
    { type: 'group', title: 'Light' },
  ])
  const { entries: others } = await generated(channels, false, 'mqtt')
  expect(others).toMatchObject([{ type: 'page' }, { type: 'group', title: 'Light' }])
})

test('a channel can have its own path, be hidden, or have no page', async () => {
  const { entries, routes } = await generated({
    elsewhere: { 'x-mint': { href: '/lamps/all' } },
    hidden: { 'x-hidden': true },
    excluded: { 'x-excluded': true },
  })
  expect(routes).toEqual(['/lamps/all', '/live/websockets/hidden'])
  expect(entries).toMatchObject([{ type: 'page', path: 'lamps/all' }])
})

test('an entry for an excluded or unknown channel is reported', async () => {
  const channels = { shown: { title: 'Shown' }, secret: { 'x-excluded': true } }
  const { value } = await described({ asyncapi: '3.0.0', info: { title: 'Lamps', version: '1' }, channels })
  if (!value) throw new Error('unread')
  const entry = (path: string) =>
    ({ type: 'operation', text: `api.json ${path}`, spec: 'api.json', method: 'CHANNEL', path, span }) as const
  const children = ['shown', 'secret', 'shwon'].map(entry)
  const descriptions = { 'api.json': value }
  const expanded = expandNavigation(
    { children, directory: 'none' as const, global: [] },
    {},
    { specs: descriptions, isPage: () => false },
  )
  expect(expanded.children).toMatchObject([{ type: 'page', path: 'api-reference/websockets/shown' }])
  expect(expanded.diagnostics).toMatchObject([
    { code: 'reference/excluded-operation', severity: 'error' },
    { code: 'reference/unknown-operation', hint: 'Did you mean "shown"?' },
  ])
})

test('an entry with specs of both kinds gets the pages of both, and this is reported', async () => {
  const { value: lamps } = await described({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    channels: { on: {} },
  })
  const { value: rest } = await described({
    openapi: '3.1.0',
    info: { title: 'B', version: '1' },
    paths: { '/on': { get: {} } },
  })
  if (!lamps || !rest) throw new Error('unread')
  const attached = (source: string) => ({ sources: [{ source }], span })
  const group = {
    type: 'group' as const,
    title: 'Both',
    expanded: false,
    hidden: false,
    searchable: false,
    openapi: attached('rest.json'),
    asyncapi: attached('lamps.json'),
    children: [],
    span,
  }
  const root = { children: [group], directory: 'none' as const, global: [] }
  const known = { specs: { 'rest.json': rest, 'lamps.json': lamps }, isPage: () => false }
  const { pages, diagnostics } = expandNavigation(root, {}, known)
  expect(pages.map(({ route }) => route).sort()).toEqual(['/api-reference/get-on', '/api-reference/websockets/on'])
  expect(diagnostics).toMatchObject([{ code: 'reference/two-kinds', span }])
})

test('a group that lists pages gets all channels after them, and one that lists a channel only the listed ones', async () => {
  const { value } = await described({
    asyncapi: '3.0.0',
    info: { title: 'Lamps', version: '1' },
    channels: { on: {}, off: {} },
  })
  if (!value) throw new Error('unread')
  const page = { type: 'page', path: 'index', span } as const
  const channel = {
    type: 'operation',
    text: 'api.json on',
    spec: 'api.json',
    method: 'CHANNEL',
    path: 'on',
    span,
  } as const
  const asyncapi = { sources: [{ source: 'api.json' }], span }
  const listed = (children: (typeof page | typeof channel)[]) => {
    const group = {
      type: 'group' as const,
      title: 'Live',
      expanded: false,
      hidden: false,
      searchable: false,
      asyncapi,
      children,
      span,
    }
    const root = { children: [group], directory: 'none' as const, global: [] }
    return expandNavigation(root, {}, { specs: { 'api.json': value }, isPage: () => false }).children
  }
  expect(listed([page])).toMatchObject([
    {
      children: [{ path: 'index' }, { path: 'api-reference/websockets/on' }, { path: 'api-reference/websockets/off' }],
    },
  ])
  expect(listed([page, channel])).toMatchObject([
    { children: [{ path: 'index' }, { path: 'api-reference/websockets/on' }] },
  ])
})

test.each([
  [['wss'], 'WSS'],
  [['ws'], 'WS'],
  [['kafka', 'ws', 'wss'], 'WS'],
  [['kafka'], undefined],
])('a channel whose servers use %s is marked as %s', async (protocols, marker) => {
  const servers = Object.fromEntries(protocols.map((protocol, at) => [`s${at}`, { host: 'a.example', protocol }]))
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' } },
      navigation: { groups: [{ group: 'Live', asyncapi: 'live.json' }] },
    }),
    'live.json': JSON.stringify({
      ...{ asyncapi: '3.0.0', info: { title: 'Lamps', version: '1' }, servers },
      channels: { lamps: { address: 'lamps' } },
    }),
  })
  const html = [...files].find(([path]) => path.endsWith('lamps/index.html'))?.[1] ?? ''
  expect(/<span class="method-nav-pill" data-method="(\w+)"/.exec(html)?.[1]).toBe(marker)
  expect(html.includes('data-no-playground')).toBe(false)
})
