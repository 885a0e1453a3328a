import { expect, test } from 'vitest'
import { mergeThemes } from '../../../src/render/highlighting/code-theme.ts'

const theme = (foreground: string, background: string, ...rules: readonly [string | string[], object][]) => ({
  name: 'x',
  type: 'light' as const,
  fg: foreground,
  bg: background,
  settings: rules.map(([scope, settings]) => ({ scope, settings })),
})

/** What the sheet says of a scope in both modes. */
function styleOf(merged: ReturnType<typeof mergeThemes>, scope: string): readonly (string | undefined)[] {
  const rule = merged.registration.settings?.find(({ scope: own }) => own === scope)
  const name = merged.classOf[rule?.settings.foreground ?? '']
  const bodyOf = (selector: string) =>
    merged.sheet
      .split('\n')
      .find(line => line.startsWith(`${selector}{`))
      ?.slice(selector.length + 1, -1)
  return [bodyOf(`.${name}`), bodyOf(`.dark .${name}`)]
}

test('a selector of one theme has a color in both', () => {
  const merged = mergeThemes({
    light: theme('#111', '#fff', ['keyword', { foreground: '#a00' }]),
    dark: theme('#eee', '#000', ['string', { foreground: '#0f0' }]),
  })
  expect(styleOf(merged, 'keyword')).toEqual(['color:#a00', 'color:#eee'])
  expect(styleOf(merged, 'string')).toEqual(['color:#111', 'color:#0f0'])
  expect(merged.sheet).toContain('.code-block{--code-bg:#fff;--code-text:#111}')
  expect(merged.sheet).toContain('.dark .code-block{--code-bg:#000;--code-text:#eee}')
  expect(merged.sheet).toMatch(/"system"\]\{\.code-block\{--code-bg:#000;--code-text:#eee\}\.c1\{color:#eee\}/)
})

test('the more specific selector wins for each property', () => {
  const light = theme(
    '#111',
    '#fff',
    ['keyword', { foreground: '#a00', fontStyle: 'italic' }],
    ['keyword.control', { foreground: '#b00' }],
    [['meta keyword.control', 'other'], { fontStyle: 'bold underline' }],
  )
  const merged = mergeThemes({ light, dark: light })
  expect(styleOf(merged, 'keyword')).toEqual(['color:#a00;font-style:italic', undefined])
  expect(styleOf(merged, 'keyword.control')[0]).toBe('color:#b00;font-style:italic')
  expect(styleOf(merged, 'meta keyword.control')[0]).toBe('color:#b00;font-weight:600;text-decoration:underline')
})

test('a selector does not match the beginning of a longer word', () => {
  const light = theme('#111', '#fff', ['key', { foreground: '#a00' }], ['keyword', { fontStyle: 'bold' }])
  expect(styleOf(mergeThemes({ light, dark: light }), 'keyword')[0]).toBe('color:#111;font-weight:600')
})

test('selectors in one string are split at commas', () => {
  const light = theme('#111', '#fff', ['a, b', { foreground: '#a00' }])
  const merged = mergeThemes({ light, dark: light })
  expect([styleOf(merged, 'a')[0], styleOf(merged, 'b')[0]]).toEqual(['color:#a00', 'color:#a00'])
})
