import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { Change, ChangesNote, ChangeUsers } from '../../../src/components/api/api-change.tsx'

const row = (props: object) =>
  renderToString(h(Change, props))
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('a change says what happened, where, and the values', () => {
  expect(
    row({
      kind: 'changed',
      level: 'breaking',
      place: [['field-in-query', 'limit']],
      aspect: 'field-range',
      name: 'maximum',
      from: '100',
      to: '50',
    }),
  ).toBe('Changed query limit Range maximum 100 → 50')
  expect(row({ kind: 'removed', level: 'warning', place: [['', 'items[].name']] })).toBe(
    'Removed May break clients items[].name',
  )
  expect(row({ kind: 'changed', level: 'info', aspect: 'field-default', from: '', to: '1' })).toBe(
    'Changed default &quot;&quot; → 1',
  )
})

test('values that are invalid are left out, and text is escaped', () => {
  for (const props of [
    {},
    { kind: 'toString', place: 'x', aspect: 'constructor' },
    { place: [1, [null]], from: {}, to: 3 },
  ])
    expect(renderToString(h(Change, props))).toMatch(/^<li/)
  expect(renderToString(h(Change, { kind: 'added', to: '<b>' }))).toContain('&lt;b>')
})

test('the list of users and the notes about changes have labels', () => {
  expect(renderToString(h(ChangeUsers, {}, 'GET /a'))).toContain('Used by: GET /a')
  expect(renderToString(h(ChangesNote, { label: 'changes-incomplete' }))).toContain('This list may be incomplete.')
  expect(renderToString(h(ChangesNote, {}))).toContain('Nothing has changed')
})
