import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('preformatted text that an author wrote as HTML can be reached by keyboard', () => {
  const markup = draw(element('pre', { class: 'overflow-x-auto' }, 'text')).replace(/\s+/g, ' ')
  expect(markup).toContain('<pre class="overflow-x-auto" tabindex="0" role="group" aria-label="Code">')
})

test('preformatted text keeps the name and the role that its author wrote', () => {
  expect(draw(element('pre', { 'aria-label': 'Log' }, 'text'))).toContain('<pre aria-label="Log" tabindex="0">')
})
