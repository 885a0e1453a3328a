import { expect, test } from 'vitest'
import { channelEntries } from '../../src/reference/generated-entries.ts'
import { described } from '../support/described.ts'

const span = { path: 'docs.json', line: 1, column: 1 }

async function generated(channels: Readonly<Record<string, object>>) {
  const info = { title: 'Lamps', version: '1', tags: [{ name: 'light', 'x-group': 'Light' }] }
  const { value } = await described({ asyncapi: '3.0.0', info, channels })
  if (!value) throw new Error('unread')
  const { entries, pages } = channelEntries(value, { directory: 'live', span })
  return { entries, routes: pages.map(({ route }) => route) }
}

test('each channel has a page, in groups by the labels of their tags', async () => {
  const { entries, routes } = await generated({
    'lamps/on': { tags: [{ name: 'light' }] },
    switched: { title: 'All switches' },
    again: { title: 'All switches' },
  })
  expect(routes).toEqual(['/live/lampson', '/live/all-switches', '/live/all-switches-1'])
  expect(entries).toMatchObject([
    { type: 'page', path: 'live/all-switches' },
    { type: 'page', path: 'live/all-switches-1' },
    { type: 'group', title: 'Light', children: [{ path: 'live/lampson' }] },
  ])
})

test('a channel may lie elsewhere, be hidden, or have no page at all', async () => {
  const { entries, routes } = await generated({
    elsewhere: { 'x-mint': { href: '/lamps/all' } },
    hidden: { 'x-hidden': true },
    excluded: { 'x-excluded': true },
  })
  expect(routes).toEqual(['/lamps/all', '/live/hidden'])
  expect(entries).toMatchObject([{ type: 'page', path: 'lamps/all' }])
})
