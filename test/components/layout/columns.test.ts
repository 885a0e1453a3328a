import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('columns have a valid count whatever the author wrote', () => {
  const cols = (value: unknown) => /data-cols="(\d)"/.exec(draw(element('Columns', { cols: value })))?.[1]
  expect([undefined, 3, '4', 7, 0, 'many', null].map(cols)).toEqual(['2', '3', '4', '4', '1', '2', '2'])
})

test('a card group is an older name for columns', () => {
  const group = element('CardGroup', { cols: 3, class: 'wide' }, element('Column', {}, 'cell'))
  expect(draw(group)).toMatchInlineSnapshot(`
    "<div class="columns card-group wide" data-cols="3">
      <div class="column">
        cell
      </div>
    </div>"
  `)
})
