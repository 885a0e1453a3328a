import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('an accordion is a details element whose content is a region named by its summary', () => {
  const accordion = element('Accordion', { id: 'why', title: 'Why?', description: 'In short' }, 'Because.')
  expect(draw(accordion)).toMatchInlineSnapshot(`
    "<details id="why" class="accordion">
      <summary id="why-summary" class="accordion-summary" data-component-part="accordion-button">
        <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m9 6 6 6-6 6"></path>
        </svg>
        <span class="accordion-titles" data-component-part="accordion-title-container">
          <span class="accordion-title" data-component-part="accordion-title">
            Why?
          </span>
          <span class="accordion-description" data-component-part="accordion-description">
            In short
          </span>
        </span>
      </summary>
      <div class="accordion-content" data-component-part="accordion-content" role="region" aria-labelledby="why-summary">
        Because.
      </div>
    </details>"
  `)
})

test('flags can be strings, and without an ID nothing refers to one', () => {
  expect(draw(element('Accordion', { title: 'How?', defaultOpen: 'true', className: 'wide' }))).toMatchInlineSnapshot(`
    "<details class="accordion wide" open>
      <summary class="accordion-summary" data-component-part="accordion-button">
        <svg class="glyph" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m9 6 6 6-6 6"></path>
        </svg>
        <span class="accordion-titles" data-component-part="accordion-title-container">
          <span class="accordion-title" data-component-part="accordion-title">
            How?
          </span>
        </span>
      </summary>
      <div class="accordion-content" data-component-part="accordion-content">
      </div>
    </details>"
  `)
  expect(draw(element('Accordion', { title: 'How?', defaultOpen: 'false' }))).not.toContain(' open')
})

test('a group contains its accordions and ignores other children', () => {
  expect(draw(element('AccordionGroup', { cols: 2, title: 'x' }, 'inside'))).toMatchInlineSnapshot(`
    "<div class="accordion-group">
      inside
    </div>"
  `)
})
