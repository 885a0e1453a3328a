import { expect, test } from 'vitest'
import { checkContrast } from '../../../src/render/theme/check-contrast.ts'
import { readConfig } from '../../support/literal-config.ts'

function problemsWith(said: object): readonly string[] {
  const text = JSON.stringify(said)
  const { config } = readConfig(said)
  return checkContrast(config, [{ path: 'docs.json', text }]).map(
    ({ code, severity, span, message }) =>
      `${severity}[${code}] ${span ? text.slice(span.column - 1, (span.endColumn ?? 0) - 1) : '-'} ${message}`,
  )
}

test('readable colors are not reported', () => {
  expect(problemsWith({ colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' } })).toEqual([])
})

test('a color that is too light or too dark for text is reported with the tone that the site shows', () => {
  expect(problemsWith({ colors: { primary: '#16a34a', light: '#14532d', dark: '#16a34a' } })).toEqual([
    'hint[render/low-contrast] #16a34a "colors.primary" (#16a34a) has a contrast of 3.2:1 with the light background (#ffffff), but text needs 4.5:1. Links are shown in #007c24 instead.',
    expect.stringMatching(
      /^hint\[render\/low-contrast\] #14532d "colors\.light" \(#14532d\) has a contrast of 2:1 with the dark background \(#0d1013\), .* Links are shown in #[0-9a-f]{6} instead\.$/,
    ),
    'hint[render/low-contrast] #16a34a White text on "colors.dark" (#16a34a) has a contrast of 3.2:1, but text needs 4.5:1. Buttons are shown in #008931 instead.',
  ])
})

test('the default color, which applies if the color is invalid, is not reported', () => {
  expect(problemsWith({ colors: { primary: 'yellow' } })).toEqual([])
})

test('a diagnostic about a color derived from the primary color names the primary color', () => {
  expect(problemsWith({ colors: { primary: '#16a34a' } })).toEqual([
    expect.stringContaining('#16a34a "colors.primary" (#16a34a) has a contrast of 3.2:1 with the light background'),
    expect.stringContaining('#16a34a White text on "colors.primary" (#16a34a) has a contrast of 3.2:1'),
  ])
})

test('only modes that readers can choose are checked', () => {
  const colors = { primary: '#0f766e', light: '#14532d', dark: '#0f766e' }
  expect(problemsWith({ colors, appearance: { default: 'light', strict: true } })).toEqual([])
})

test('every background has a readable text color or is reported', () => {
  const colors = { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' }
  expect(problemsWith({ colors, background: { color: { light: '#fffbeb', dark: '#1c1917' } } })).toEqual([])
  const gray = problemsWith({ colors, background: { color: { light: '#767676' } } })
  expect(gray.every(problem => problem.includes('(#767676)'))).toBe(true)
})
