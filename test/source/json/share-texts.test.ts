import { expect, test } from 'vitest'
import { createTextSharing } from '../../../src/source/json/share-texts.ts'

const page = () => ({
  title: 'Install',
  order: 3,
  isHidden: false,
  none: null,
  missing: undefined,
  links: [{ href: '/start#step', span: { path: 'install.mdx', line: 4 } }],
  ids: [],
  long: '日本 😀 \ud800 '.repeat(100),
})

test.each([1, 100])('data with shared texts is equal to the data before, with %j texts at most', maxTexts => {
  const share = createTextSharing(maxTexts)
  const [first, second] = [page(), page()]
  share(first)
  share(second, { isDetached: true })
  expect(first).toStrictEqual(page())
  expect(second).toStrictEqual(page())
})

test('empty lists are the same object', () => {
  const share = createTextSharing()
  const [first, second] = [page(), page()]
  share(first)
  share(second)
  expect(first.ids).toBe(second.ids)
})

test('frozen data stays as it is', () => {
  const share = createTextSharing()
  const frozen = Object.freeze(page())
  const data = { frozen }
  share(data)
  expect(data.frozen).toBe(frozen)
  expect(frozen).toStrictEqual(page())
})

test('values without parts are ignored', () => {
  const share = createTextSharing()
  for (const value of ['text', 1, null, undefined]) expect(() => share(value)).not.toThrow()
})
