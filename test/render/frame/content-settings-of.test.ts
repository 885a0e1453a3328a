import { expect, test } from 'vitest'
import { contentSettingsOf } from '../../../src/render/frame/content-settings-of.ts'
import { config } from '../../support/navigation.ts'

test('authors can use components, but not those that are made from API specs and footnotes', () => {
  const { components } = contentSettingsOf(config([]), true)
  expect(components).toContain('Card')
  expect(components.filter(name => /^(?:Api|Footnote)/.test(name))).toEqual([])
})
