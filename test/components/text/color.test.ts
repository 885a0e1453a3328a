import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('swatches show their values as text', () => {
  const row = element('Color.Row', { title: 'Blue' }, element('Color.Item', { name: '500', value: '#3b82f6' }))
  expect(draw(element('Color', { variant: 'table' }, row))).toMatchInlineSnapshot(`
    "<lectern-color class="color" data-variant="table">
      <div class="color-row">
        <div class="color-row-title" data-component-part="color-row-title">
          Blue
        </div>
        <div class="color-row-items">
          <div class="color-item" data-component-part="color-item">
            <span class="color-swatch" data-component-part="color-item-swatch" style="--swatch-light:#3b82f6;--swatch-dark:#3b82f6;">
            </span>
            <span class="color-name" data-component-part="color-item-name">
              500
            </span>
            <code class="color-value">
              #3b82f6
            </code>
          </div>
        </div>
      </div>
    </lectern-color>"
  `)
})

test('of a value for each mode, the one for the current mode is shown', () => {
  const value = { light: '#111', dark: '#eee' }
  expect(draw(element('Color.Item', { name: 'text', value }))).toMatchInlineSnapshot(`
    "<div class="color-item" data-component-part="color-item">
      <span class="color-swatch" data-component-part="color-item-swatch" style="--swatch-light:#111;--swatch-dark:#eee;">
      </span>
      <span class="color-name" data-component-part="color-item-name">
        text
      </span>
      <code class="color-value only-light">
        #111
      </code>
      <code class="color-value only-dark">
        #eee
      </code>
    </div>"
  `)
})

test('a value for only one mode and invalid values cause no error', () => {
  expect(draw(element('Color.Item', { value: { dark: '#eee' } }))).toContain('--swatch-light:#eee;--swatch-dark:#eee;')
  expect(draw(element('Color.Item', { value: 'red; } body {' }))).toContain('--swatch-light:red  body ;')
  expect(draw(element('Color.Item'))).toContain('color-item')
})
