import { expect, test } from 'vitest'
import { draw, element, htmlOf } from '../support/draw.ts'

test('a variation has the ids that a style sheet can select', () => {
  expect(draw(element('Variation', { is: ['ios', 'my app', ' ios '] }, 'text'))).toMatchInlineSnapshot(`
    "<lectern-variation class="variation" data-is="ios my%20app">
      text
    </lectern-variation>"
  `)
})

test.each([undefined, '', ' ', 5, {}, [], [null]])('without a valid id, the content is always shown: %j', is => {
  expect(htmlOf(element('Variation', { is }, 'text'))).toBe(
    '<lectern-variation class="variation">text</lectern-variation>',
  )
})
