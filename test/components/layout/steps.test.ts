import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('steps are a numbered list, and white space between them is ignored', () => {
  const first = element('Step', { title: 'Install', id: 'install' }, 'Run it.')
  const second = element('Step', { title: 'Done' })
  expect(draw(element('Steps', {}, first, '\n', second))).toMatchInlineSnapshot(`
    "<div class="steps" role="list">
      <div id="install" class="step" role="listitem">
        <div class="step-number" data-component-part="step-number">
          1
        </div>
        <div class="step-body">
          <div class="step-title" data-component-part="step-title">
            Install
            <a class="heading-anchor" href="#install" aria-label="Link to this section">
            </a>
          </div>
          <div class="step-content" data-component-part="step-content">
            Run it.
          </div>
        </div>
      </div>
      <div class="step" role="listitem">
        <div class="step-number" data-component-part="step-number">
          2
        </div>
        <div class="step-body">
          <div class="step-title" data-component-part="step-title">
            Done
          </div>
          <div class="step-content" data-component-part="step-content">
          </div>
        </div>
      </div>
    </div>"
  `)
})

test('titles can be headings, for all steps or single ones', () => {
  const steps = element(
    'Steps',
    { titleSize: 'h3' },
    element('Step', { title: 'A', id: 'a' }),
    element('Step', { title: 'B', titleSize: 'h2', id: 'b', noAnchor: true }),
  )
  const drawn = draw(steps)
  expect(drawn).toContain('<h3 id="a" class="step-title" data-component-part="step-title">')
  expect(drawn).toContain('<h2 id="b" class="step-title" data-component-part="step-title">')
  expect(drawn).not.toContain('href="#b"')
  expect(drawn).not.toContain('<div id="a"')
})

test('a step can have its own number, an icon, no title, or no surrounding list', () => {
  expect(draw(element('Step', { stepNumber: '5' }, 'x'))).toMatchInlineSnapshot(`
    "<div class="step" style="counter-set:step 5;">
      <div class="step-number" data-component-part="step-number">
        5
      </div>
      <div class="step-body">
        <div class="step-content" data-component-part="step-content">
          x
        </div>
      </div>
    </div>"
  `)
  expect(draw(element('Step', { icon: 'key', title: 'T' }))).toContain('data-component-part="step-icon"')
})
