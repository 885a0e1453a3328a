import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('the link to a heading adds no text to the heading', () => {
  expect(draw(element('Heading', { level: 3, id: 'set-up' }, 'Set up'))).toMatchInlineSnapshot(`
    "<h3 id="set-up" class="heading">
      Set up
      <a class="heading-anchor" href="#set-up" aria-label="Link to this section">
      </a>
    </h3>"
  `)
})

test('the link encodes percent signs, so that the address is valid', () => {
  expect(draw(element('Heading', { level: 2, id: '99-9%-sla' }, 'SLA'))).toContain('href="#99-9%25-sla"')
})

test('`noAnchor` or a missing ID removes the link', () => {
  expect(
    draw(element('Heading', { level: '2', id: 'x', noAnchor: true, className: 'big' }, 'X')),
  ).toMatchInlineSnapshot(`
    "<h2 id="x" class="heading big">
      X
    </h2>"
  `)
  expect(draw(element('Heading', { level: 9 }, 'X'))).toBe('<h6 class="heading">\n  X\n</h6>')
})
