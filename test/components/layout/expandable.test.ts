import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('the label of an expandable names what it shows and hides', () => {
  expect(draw(element('Expandable', { title: 'address' }, 'fields'))).toMatchInlineSnapshot(`
    "<details class="expandable">
      <summary class="expandable-summary" data-component-part="expandable-button" data-title="address">
        <svg class="glyph" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m9 6 6 6-6 6"></path>
        </svg>
        <span class="when-closed">
          Show address
        </span>
        <span class="when-open" hidden data-styled>
          Hide address
        </span>
      </summary>
      <div class="expandable-content" data-component-part="expandable-content">
        fields
      </div>
    </details>"
  `)
})

test('the default title is "child attributes" in the language of the page', () => {
  const labels = { 'child-attributes': 'Felder', 'show-title': '{title} zeigen' }
  expect(draw(element('Expandable', { defaultOpen: true }))).toContain('Show child attributes')
  expect(draw(element('Expandable'), { labels })).toContain('Felder zeigen')
  expect(draw(element('Expandable'))).toContain('data-title="Child attributes"')
})

test('the title can have formatting, which is left out', () => {
  expect(draw(element('Expandable', { title: element('b', {}, 'the rest') }, 'Text'))).toContain('Show the rest')
})
