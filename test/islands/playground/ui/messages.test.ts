import { afterEach, expect, test, vi } from 'vitest'
import { translate } from '../../../../src/islands/playground/ui/messages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const pageRuns = (dir: string) => vi.stubGlobal('document', { documentElement: { dir } })

test('values are inserted, and a missing text shows its key', () => {
  expect(translate('field-added', { name: '7.json' })).toBe('Added: 7.json')
  expect(translate('field-added', {})).toBe('Added: {name}')
  expect(translate('no-such-word')).toBe('no-such-word')
})

test('a name in Latin letters keeps its order in right-to-left text', () => {
  pageRuns('rtl')
  expect(translate('field-added', { name: '7.json' })).toBe('Added: \u20687.json\u2069')
  expect(translate('field-show-more', { count: 7 })).toBe('Show more (7)')
  pageRuns('ltr')
  expect(translate('field-added', { name: '7.json' })).toBe('Added: 7.json')
})
