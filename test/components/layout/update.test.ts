import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('an update has a heading and shows each of its tags once', () => {
  const props = { id: 'v1', label: 'v1', description: 'May *2026*', tags: ['API', ' API ', 'CLI'], rss: { title: 'x' } }
  expect(draw(element('Update', props, 'Text'))).toMatchInlineSnapshot(`
    "<section class="update" data-tags="API,CLI">
      <div class="update-side">
        <h2 id="v1" class="update-label" data-component-part="update-label">
          v1
          <a class="heading-anchor" href="#v1" aria-label="Link to this section">
          </a>
        </h2>
        <ul class="update-tags" data-component-part="update-tags" aria-label="Tags">
          <li class="update-tag" data-component-part="update-tag">
            API
          </li>
          <li class="update-tag" data-component-part="update-tag">
            CLI
          </li>
        </ul>
        <div class="update-description" data-component-part="update-description">
          May 
          <em>
            2026
          </em>
        </div>
      </div>
      <div class="update-content" data-component-part="update-content">
        Text
      </div>
    </section>"
  `)
})

test('an update without properties is only its text', () => {
  expect(draw(element('Update', { label: 'v2' }, 'Text'))).toMatchInlineSnapshot(`
    "<section class="update">
      <div class="update-side">
        <h2 class="update-label" data-component-part="update-label">
          v2
        </h2>
      </div>
      <div class="update-content" data-component-part="update-content">
        Text
      </div>
    </section>"
  `)
})
