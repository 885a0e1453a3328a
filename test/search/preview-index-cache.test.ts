import { expect, test } from 'vitest'
import { createGenerationCache, createLimitedContents } from '../../src/search/preview-index-cache.ts'

test('values are kept as long as each index uses them', () => {
  const { get, set, deleteUnused } = createGenerationCache<string>()
  set('used', 'a')
  set('unused', 'b')
  deleteUnused()
  expect(get('used')).toBe('a')
  deleteUnused()
  expect(get('used')).toBe('a')
  expect(get('unused')).toBeUndefined()
})

test('contents are kept up to a limit, and returned once', () => {
  const { keep, take, clear } = createLimitedContents(10)
  const content = (marked: string) => ({ content: { marked, sections: '' }, fragments: new Map() })
  keep('large', content('more than ten'))
  keep('one', content('12345678'))
  keep('two', content('12345'))
  expect(take('large')).toBeUndefined()
  expect(take('two')).toBeUndefined()
  expect(take('one')).toEqual(content('12345678'))
  expect(take('one')).toBeUndefined()
  keep('two', content('12345'))
  expect(take('two')).toEqual(content('12345'))
  keep('one', content('12345678'))
  clear()
  expect(take('one')).toBeUndefined()
})
