import { expect, test } from 'vitest'
import { changedInputs, createKeyMaker } from '../../../src/host/publish/input-digests.ts'

const shared = { config: 'a', icons: 'b' }

test('equal inputs have the same key, and different inputs have another one', () => {
  const keyOf = createKeyMaker()
  const text = { text: 'words' }
  expect(keyOf({ shared, own: { text } }).key).toBe(
    createKeyMaker()({ shared: { ...shared }, own: { text: { ...text } } }).key,
  )
  const different = [
    { shared, own: { text } },
    { shared: { ...shared, icons: 'c' }, own: { text } },
    { shared, own: { text, links: [] } },
    { shared, own: { links: text } },
    { shared, own: { text: undefined } },
    { shared, own: { text: 'a', links: 'b' } },
    { shared, own: { text: 'a,b' } },
    { shared, own: {} },
  ]
  expect(new Set(different.map(inputs => keyOf(inputs).key)).size).toBe(different.length)
})

test('files with the same inputs in common share a set', () => {
  const keyOf = createKeyMaker()
  const [one, two, other] = [
    keyOf({ shared, own: { text: 'a' } }),
    keyOf({ shared, own: { text: 'b' } }),
    keyOf({ shared, own: { links: 'a' } }),
  ]
  expect(one?.inputs.set).toBe(two?.inputs.set)
  expect(one?.inputs.set).not.toBe(other?.inputs.set)
})

test('the inputs that differ are named, also those that only one of the files has', () => {
  const keyOf = createKeyMaker()
  const before = keyOf({ shared, own: { text: 'a', links: ['/a'], types: 1 } }).inputs
  const after = keyOf({ shared: { ...shared, config: 'z' }, own: { text: 'b', links: ['/a'], icons: [] } }).inputs
  expect(changedInputs(before, after)).toEqual(['site.config', 'text', 'types', 'icons'])
  expect(changedInputs(before, before)).toEqual([])
})
