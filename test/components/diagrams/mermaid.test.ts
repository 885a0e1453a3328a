import { expect, test } from 'vitest'
import { draw, element, htmlOf } from '../support/draw.ts'

test('the source of a diagram is shown until it is rendered', () => {
  expect(
    draw(element('Mermaid', { code: 'flowchart LR\n A-->B', actions: 'false', placement: 'top-left' })),
  ).toMatchInlineSnapshot(`
    "<lectern-mermaid class="mermaid" data-component-name="mermaid-container" data-label="Diagram" data-failed="This diagram cannot be displayed" data-actions="false" data-placement="top-left" data-controls="Zoom in|Zoom out|Reset the view|Full screen|Move up|Move down|Move left|Move right">
      <figure class="mermaid-figure" aria-label="Diagram" style="--diagram-width:208;--diagram-height:70">
        <pre class="mermaid-source">
          <code class="language-mermaid">
            flowchart LR⏎ A-->B
          </code>
        </pre>
      </figure>
    </lectern-mermaid>"
  `)
})

test('the source can be the text content', () => {
  expect(draw(element('Mermaid', {}, 'pie\n "a" : 1'))).toContain('pie⏎ &quot;a&quot; : 1')
})

test('the title of a diagram is its name', () => {
  const html = htmlOf(element('Mermaid', { code: 'pie', title: 'Orders' }))
  expect(html).toContain('<figure class="mermaid-figure" aria-label="Orders"')
  expect(html).toContain('data-label="Orders"')
})
