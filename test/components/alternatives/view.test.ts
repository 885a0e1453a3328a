import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('the first view contains the selector for all views', () => {
  const views = [
    { title: 'React', id: 'react' },
    { title: 'Vue', id: 'vue' },
  ]
  expect(draw(element('View', { title: 'React', id: 'react', index: 0, views }, 'A'))).toMatchInlineSnapshot(`
    "<lectern-views class="multi-view">
      <details class="multi-view-dropdown">
        <summary class="multi-view-dropdown-trigger">
          <span class="visually-hidden">
            Shown for 
          </span>
          <span class="multi-view-chosen">
            React
          </span>
          <svg class="glyph" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="m9 6 6 6-6 6"></path>
          </svg>
        </summary>
        <div class="multi-view-dropdown-content">
          <button type="button" class="multi-view-dropdown-item" data-view="React" aria-pressed="true">
            React
          </button>
          <button type="button" class="multi-view-dropdown-item" data-view="Vue" aria-pressed="false">
            Vue
          </button>
        </div>
      </details>
    </lectern-views>
    <section id="react" class="multi-view-item" data-view="React" data-active>
      <div class="multi-view-title">
        React
      </div>
      A
    </section>"
  `)
})

test('the other views are shown under their titles until a script hides them', () => {
  expect(draw(element('View', { title: 'Vue', index: 1 }, 'B'))).toMatchInlineSnapshot(`
    "<section class="multi-view-item" data-view="Vue">
      <div class="multi-view-title">
        Vue
      </div>
      B
    </section>"
  `)
})

test('a single view needs no selector', () => {
  expect(draw(element('View', { title: 'Vue', views: [{ title: 'Vue' }] }))).not.toContain('lectern-views')
})
