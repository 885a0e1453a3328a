import { expect, test } from 'vitest'
import type { BodyNode, ElementNode } from '../../../src/content/tree/body.ts'
import type { CodeTab, OverflowItems } from '../../../src/reference/context/overflow-items.ts'
import { fitCode, splitCode } from '../../../src/reference/size-budget/code-overflow.ts'
import { estimateCodeSize } from '../../../src/reference/size-budget/estimate-size.ts'
import { overflowBudgetFor } from '../../../src/reference/size-budget/overflow.ts'

const heaviestInFile = 30_000

const sample = (code: string): CodeTab => ({ title: 'Long', language: 'json', code })
const json = Array.from({ length: 3_000 }, (_, at) => `  "field-${at}": { "value": ${at} },`).join('\n')

/** Pieces as one again: all but the last end with a line that says so. */
const joined = (pieces: readonly CodeTab[]): string =>
  pieces.map(({ code }, at) => (at < pieces.length - 1 ? code.replace(/\n…$/, '') : code)).join('\n')

test.each([1_240, 10_000, 29_000])('what a page with room for %d has no room for is cut as files hold it', room => {
  const { visible, overflow } = splitCode([sample(json)], room)
  expect(visible).toHaveLength(1)
  expect(joined([...visible, ...overflow])).toBe(json)
  const weights = [...visible, ...overflow].map(estimateCodeSize)
  expect(Math.max(...weights)).toBeLessThan(heaviestInFile + 100)
  expect(Math.min(...weights.slice(1, -1))).toBeGreaterThan(heaviestInFile * 0.9)
})

test('code that stands by itself goes on in files as full', () => {
  const parts: CodeTab[] = []
  const restOf = (pieces: OverflowItems) => {
    if (pieces.kind === 'code') parts.push(...pieces.list)
    return ''
  }
  const room = { ...overflowBudgetFor(1), code: 3_500 }
  const nodes = fitCode(sample(json), { overflowBudget: room, isEstimate: false, overflowHref: restOf })
  const shown = nodes.flatMap(node => (isCode(node) ? [sample(String(node.props.code))] : []))
  expect(joined([...shown, ...parts])).toBe(json)
  expect(Math.min(...parts.slice(0, -1).map(estimateCodeSize))).toBeGreaterThan(heaviestInFile * 0.9)
})

test('a long line is cut between its words, and no line is added', () => {
  const code = `\n\nfirst\n${'some words '.repeat(5_000)}\n\nlast\n`
  const { visible, overflow } = splitCode([sample(code)], 4_000)
  const texts = [...visible, ...overflow].map(({ code }) => code.replace(/\n…$/, ''))
  const withoutEnds = (text: string) => text.replace(/\n/g, '')
  expect(withoutEnds(texts.join(''))).toBe(withoutEnds(code))
  const lines = texts.flatMap(text => text.split('\n')).filter(line => line !== '')
  expect(lines.length).toBeLessThanOrEqual(texts.length + 2)
  expect(texts.length).toBeLessThan(12)
})

test('empty lines weigh too', () => {
  const { visible, overflow } = splitCode([sample('{\n}\n\n'.repeat(2_000))], 5_000)
  expect(Math.max(...[...visible, ...overflow].map(estimateCodeSize))).toBeLessThan(heaviestInFile + 100)
})

const isCode = (node: BodyNode): node is ElementNode => node.type === 'element' && node.name === 'CodeBlock'
