import { expect, test } from 'vitest'
import { codeKey } from '../../../src/components/page-data.ts'
import { draw, element } from '../support/draw.ts'

test('a block without highlighting shows its text escaped', () => {
  expect(draw(element('CodeBlock', { language: 'html', code: '<b>\n\n&' }))).toMatchInlineSnapshot(`
    "<lectern-code class="code-block" data-language="html">
      <button type="button" class="code-block-copy-button" hidden data-styled data-component-part="copy-code-button" aria-label="Copy" data-copied="Copied">
      </button>
      <pre class="code-block-content" data-component-part="code-block-root" role="group" tabindex="0" aria-label="Code">
        <code class="language-html">
          <span class="line">
            &lt;b&gt;⏎
          </span>
          <span class="line">
            ⏎
          </span>
          <span class="line">
            &amp;
          </span>
        </code>
      </pre>
    </lectern-code>"
  `)
})

test('highlighted lines come from the data of the page', () => {
  const code = { [codeKey('ts', 'let a')]: { lines: ['<span class="tok-1">let</span> a'] } }
  const drawn = draw(element('CodeBlock', { language: 'ts', code: 'let a', nocopy: true }), { code })
  expect(drawn).toMatchInlineSnapshot(`
    "<lectern-code class="code-block" data-language="ts">
      <pre class="code-block-content" data-component-part="code-block-root" role="group" tabindex="0" aria-label="Code">
        <code class="language-ts">
          <span class="line">
            <span class="tok-1">
              let
            </span>
             a
          </span>
        </code>
      </pre>
    </lectern-code>"
  `)
})

test('a block shows its title, icon and marked lines', () => {
  const marks = { highlight: '[1,3]', focus: '{1-2}', added: [2], removed: 3, lines: 'true' }
  const block = element('CodeBlock', { title: 'a.ts', code: 'a\nb\nc', nocopy: true, wrap: true, ...marks })
  expect(draw(block)).toMatchInlineSnapshot(`
    "<lectern-code class="code-block" data-wrap>
      <div class="code-block-header" data-component-part="code-block-header">
        <span class="code-block-filename" data-component-part="code-block-header-filename">
          a.ts
        </span>
      </div>
      <pre class="code-block-content" data-component-part="code-block-root" role="group" tabindex="0" aria-label="a.ts">
        <code data-lines data-focus>
          <span class="line line-highlight line-focus">
            a⏎
          </span>
          <span class="line line-focus line-diff line-add">
            b⏎
          </span>
          <span class="line line-highlight line-diff line-remove">
            c
          </span>
        </code>
      </pre>
    </lectern-code>"
  `)
})

test('the children of a block in author code are its code', () => {
  const text = element('pre', {}, element('code', {}, '\nlet a\n'))
  const block = draw(element('CodeBlock', { filename: 'a.ts', nocopy: 'true' }, text))
  expect(block).toMatch(/<span class="line">\s*let a\n/)
  expect(block).toContain('a.ts')
})

test('a long block can be expanded, and a short block has no button', () => {
  const block = (lines: number) => draw(element('CodeBlock', { expandable: true, code: 'x\n'.repeat(lines - 1) }))
  expect(block(10)).toContain('Show all 10 lines')
  expect(block(9)).not.toContain('code-block-fade-overlay')
})

test('`nocopy="false"` keeps the button', () => {
  expect(draw(element('CodeBlock', { code: 'x', nocopy: 'false' }))).toContain('code-block-copy-button')
})
