import { expect, test } from 'vitest'
import { changedInputs, createKeyMaker, setIdOf } from '../../../src/host/publish/input-digests.ts'

const shared = { config: 'a', icons: 'b' }

test('equal inputs have the same key, and different inputs have another one', () => {
  const { keyOf } = createKeyMaker()
  const text = { text: 'words' }
  const again = createKeyMaker().keyOf({ shared: { ...shared }, own: { text: { ...text } } })
  expect(keyOf({ shared, own: { text } })).toEqual(again)
  const different = [
    { shared, own: { text } },
    { shared: { ...shared, icons: 'c' }, own: { text } },
    { shared, own: { text, links: [] } },
    { shared, own: { text, links: {} } },
    { shared, own: { text, links: null } },
    { shared, own: { text, links: undefined } },
    { shared, own: { text, links: '-' } },
    { shared, own: { links: text } },
    { shared, own: { text: 'a', links: 'b' } },
    { shared, own: { text: 'a\nb' } },
    { shared, own: { text: 'x'.repeat(100) } },
    { shared, own: {} },
  ]
  expect(new Set(different.map(inputs => keyOf(inputs).key)).size).toBe(different.length)
})

test('a file without shared inputs has the same key if its own inputs are equal', () => {
  const { keyOf } = createKeyMaker()
  const text = { path: 'a.mdx', text: 'words' }
  const unshared = (own: Readonly<Record<string, unknown>>) => keyOf({ shared: {}, own }).key
  expect(unshared({ text, facts: [['a']] })).toBe(unshared({ text: { ...text }, facts: [['a']] }))
  const different = [
    { text },
    { text: { ...text, text: 'others' } },
    { text, links: [] },
    { text, links: null },
    { text, links: undefined },
    { text, links: '-' },
    { links: text },
    { text: 'a', links: 'b' },
    { text: 'a\nb' },
    { text: 'x'.repeat(100) },
    {},
  ]
  expect(new Set(different.map(unshared)).size).toBe(different.length)
})

test('files with the same inputs in common share a set', () => {
  const { keyOf, sets } = createKeyMaker()
  const inputs = [{ text: 'a' }, { text: 'b' }, { links: 'a' }].map(own => keyOf({ shared, own }).inputs ?? '')
  expect(new Set(inputs).size).toBe(3)
  expect(inputs.map(setIdOf)).toEqual([...sets.keys()].flatMap((id, at) => (at === 0 ? [id, id] : [id])))
})

test('the inputs of a file that shares none with others are not recorded', () => {
  expect(createKeyMaker().keyOf({ shared: {}, own: { digest: 'a' } }).inputs).toBeUndefined()
})

test('the inputs that differ are named, also those that only one of the files has', () => {
  const { keyOf, sets } = createKeyMaker()
  const recorded = (inputs: Parameters<typeof keyOf>[0]) => ({ inputs: keyOf(inputs).inputs ?? '', sets })
  const before = recorded({ shared, own: { text: 'a', links: ['/a'], types: 1, date: '2026-01-02' } })
  const after = recorded({
    shared: { ...shared, config: 'z' },
    own: { text: 'b', links: ['/a'], icons: [], date: '2026-01-03' },
  })
  expect(changedInputs(before, after)).toEqual(['site.config', 'text', 'types', 'date', 'icons'])
  expect(changedInputs(before, before)).toEqual([])
})
