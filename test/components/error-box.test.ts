import { expect, test } from 'vitest'
import { draw, element } from './support/draw.ts'

test('a part that could not be parsed is shown as written', () => {
  expect(draw(element('ErrorBox', { message: 'Not closed.', source: '<Card>\n{x' }))).toMatchInlineSnapshot(`
    "<div class="error-box">
      <p class="error-box-title">
        This part of the page could not be read
      </p>
      <p class="error-box-message">
        Not closed.
      </p>
      <pre class="error-box-source">
        <code>
          &lt;Card>⏎{x
        </code>
      </pre>
    </div>"
  `)
})
