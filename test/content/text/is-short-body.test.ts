import { expect, test } from 'vitest'
import { isShortBody } from '../../../src/content/text/is-short-body.ts'
import type { BodyNode } from '../../../src/content/tree/body.ts'

const element = (name: string, props = {}, children: readonly BodyNode[] = []): BodyNode => ({
  type: 'element',
  name,
  props,
  children,
})
const text = (length: number): BodyNode => ({ type: 'text', value: 'x'.repeat(length) })

test('a body is short by all texts and values in it', () => {
  expect(isShortBody([])).toBe(true)
  expect(isShortBody([element('p', {}, [text(3_000)])])).toBe(true)
  expect(isShortBody([element('p', {}, [text(3_000)]), text(3_000)])).toBe(false)
  expect(isShortBody([element('CodeBlock', { code: 'x'.repeat(5_000) })])).toBe(false)
  expect(isShortBody([element('Card', { icon: { $nodes: [text(5_000)] } })])).toBe(false)
  expect(isShortBody([element('Api.Field', { values: [['x'.repeat(2_500)], { a: 'x'.repeat(2_500) }] })])).toBe(false)
})

test('content of unknown length is not short', () => {
  expect(isShortBody([element('div', {}, [element('Api.Part', { part: '/a' })])])).toBe(false)
  expect(isShortBody([{ type: 'html', html: '' }])).toBe(false)
  expect(isShortBody([{ type: 'island', index: 0, name: 'A', slots: [], fallback: [] }])).toBe(false)
})
