import { expect, test } from 'vitest'
import { draw, element, htmlOf } from '../support/draw.ts'

const npm = element('CodeBlock', { title: 'npm', language: 'bash', code: 'npm i', nocopy: true })
const pnpm = element('CodeBlock', { language: 'bash', code: 'pnpm i', nocopy: true })

test('a group is a set of tabs named by title or language', () => {
  expect(draw(element('CodeGroup', {}, npm, '\n', pnpm))).toMatchInlineSnapshot(`
    "<lectern-tabs class="code-group" data-sync>
      <div class="tab-list" role="tablist" hidden data-styled data-component-part="tabs-list">
        <button type="button" class="tab" role="tab" data-component-part="tab-button" data-label="npm" data-active aria-selected="true" tabindex="0">
          <bdi>
            npm
          </bdi>
        </button>
        <button type="button" class="tab" role="tab" data-component-part="tab-button" data-label="bash" aria-selected="false" tabindex="-1">
          <bdi>
            bash
          </bdi>
        </button>
      </div>
      <div class="tab-panel" data-component-part="tab-content" role="tabpanel" aria-label="npm" data-active>
        <div class="tab-panel-title" data-styled>
          npm
        </div>
        <lectern-code class="code-block" data-language="bash">
          <pre class="code-block-content" data-component-part="code-block-root" role="group" tabindex="0" aria-label="npm">
            <code class="language-bash">
              <span class="line">
                npm i
              </span>
            </code>
          </pre>
        </lectern-code>
      </div>
      <div class="tab-panel" data-component-part="tab-content" role="tabpanel" aria-label="bash">
        <div class="tab-panel-title" data-styled>
          bash
        </div>
        <lectern-code class="code-block" data-language="bash">
          <pre class="code-block-content" data-component-part="code-block-root" role="group" tabindex="0" aria-label="Code">
            <code class="language-bash">
              <span class="line">
                pnpm i
              </span>
            </code>
          </pre>
        </lectern-code>
      </div>
    </lectern-tabs>"
  `)
})

test('`dropdown` shows a menu instead of tabs', () => {
  expect(draw(element('CodeGroup', { dropdown: true }, npm))).toMatchInlineSnapshot(`
    "<lectern-tabs class="code-group" data-sync>
      <div class="tab-menu" hidden data-styled>
        <select class="tab-select" aria-label="Language of the example">
          <option selected>
            npm
          </option>
        </select>
      </div>
      <div class="tab-panel" data-component-part="tab-content" role="group" aria-label="npm" data-active>
        <div class="tab-panel-title" data-styled>
          npm
        </div>
        <lectern-code class="code-block" data-language="bash">
          <pre class="code-block-content" data-component-part="code-block-root" role="group" tabindex="0" aria-label="npm">
            <code class="language-bash">
              <span class="line">
                npm i
              </span>
            </code>
          </pre>
        </lectern-code>
      </div>
    </lectern-tabs>"
  `)
})

test('a menu shows the icon of the selected block', () => {
  const block = element('CodeBlock', { title: 'npm', code: 'npm i', icon: 'npm' })
  const drawn = htmlOf(element('CodeGroup', { dropdown: true }, block, npm, block))
  expect(drawn.match(/<span class="tab-icon"[^>]*>/g)).toEqual([
    '<span class="tab-icon" data-component-part="tab-icon" data-option="0" data-active>',
    '<span class="tab-icon" data-component-part="tab-icon" data-option="2">',
  ])
})

test('a group without blocks renders nothing', () => {
  expect(draw(element('CodeGroup', {}, ' '))).toBe('')
})

test('request and response examples are groups in their own place', () => {
  const drawn = draw(element('RequestExample', {}, element('CodeBlock', { code: 'x', nocopy: true })))
  expect(drawn).toContain('<div class="request-example">')
  expect(drawn).toContain('data-label="Request"')
  expect(draw(element('ResponseExample', { id: 'own' }, npm))).toContain('<div id="own" class="response-example">')
})
