import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('content for agents is not on the web page', () => {
  const shown = (readers?: string) => draw(element('Visibility', { for: readers }, 'text'))
  expect(['agents', ' Agents', 'humans', 'all', undefined].map(shown)).toEqual(['', '', 'text', 'text', 'text'])
})
