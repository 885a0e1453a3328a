import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeSheetOf } from '../../../src/render/theme/theme-sheet.ts'
import { readConfig } from '../../support/literal-config.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Token {
  readonly name: string
  readonly light: string
  readonly dark: string
}

/** The colors that the page on the design system names. */
function namedTokens(): Token[] {
  const found = read('example-docs/snippets/design-tokens.jsx').matchAll(
    /name: '(--[\w-]+)',.*? light: '(#\w{6})', dark: '(#\w{6})'/g,
  )
  return [...found].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }))
}

/** What a variable is worth where a rule begins: the last value that is said there or before. */
function valueIn(css: string, name: string, isDark: boolean): string | undefined {
  const value = css
    .split('}')
    .filter(rule => isDark || !/\.dark|prefers-color-scheme/.test(rule))
    .flatMap(rule => [...rule.matchAll(new RegExp(`\\s${name}: ([^;]+);`, 'g'))].map(([, found]) => found))
    .at(-1)
  const other = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1]
  if (other) return valueIn(css, other, isDark)
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value ?? '')
  return pair ? pair[isDark ? 2 : 1] : value
}

test('the design system page shows the colors of the site', () => {
  const { theme, colors } = JSON.parse(read('example-docs/docs.json')) as { theme: string; colors: object }
  const { config } = readConfig({ theme, colors })
  const css = read('templates/styles/tokens.css') + themeSheetOf(config, new Map())
  const tokens = namedTokens()
  expect(tokens.length).toBeGreaterThan(30)
  const worth = tokens.map(({ name }) => ({ name, light: valueIn(css, name, false), dark: valueIn(css, name, true) }))
  expect(tokens).toEqual(worth)
})
