import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('a callout announces its kind to screen readers', () => {
  expect(draw(element('Warning', { title: 'Careful' }, 'Hot.'))).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="warning">
      <div class="callout-icon" data-component-part="callout-icon">
        <svg class="glyph" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" role="img" aria-label="Warning">
          <path d="M12 4 2.8 19.5h18.4zm0 6v4.5m0 2.5v.01"></path>
        </svg>
      </div>
      <div class="callout-content" data-component-part="callout-content">
        <div class="callout-title">
          Careful
        </div>
        Hot.
      </div>
    </div>"
  `)
})

test('each kind has its own type', () => {
  const types = ['Note', 'Info', 'Tip', 'Warning', 'Check', 'Danger'].map(
    name => /data-callout-type="(\w+)"/.exec(draw(element(name)))?.[1],
  )
  expect(types).toEqual(['note', 'info', 'tip', 'warning', 'check', 'danger'])
})

test('labels are in the language of the page', () => {
  expect(draw(element('Note'), { labels: { note: 'Hinweis' } })).toContain('aria-label="Hinweis"')
})

test('a custom callout derives its colors from one color', () => {
  expect(draw(element('Callout', { icon: 'key', color: '#8b5cf6' }, 'Own.'))).toMatchInlineSnapshot(`
    "<div class="callout" data-callout-type="custom" data-tinted style="--callout-color:#8b5cf6;">
      <div class="callout-icon" data-component-part="callout-icon">
        <svg class="icon icon-missing" aria-hidden="true" width="16" height="16">
        </svg>
      </div>
      <div class="callout-content" data-component-part="callout-content">
        Own.
      </div>
    </div>"
  `)
})

test('a custom callout with a type looks like that type', () => {
  expect(draw(element('Callout', { type: 'TIP' }, 'x'))).toBe(draw(element('Tip', {}, 'x')))
})
