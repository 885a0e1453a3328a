import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('a list of footnotes has links back to the text', () => {
  const back = element('Footnotes.Back', { reference: '3-2' })
  const note = element('Footnotes.Item', { id: 'fn-3', number: 3 }, 'Note ', back)
  expect(draw(element('Footnotes.List', {}, note))).toMatchInlineSnapshot(`
    "<section class="footnotes" data-footnotes="true">
      <p class="visually-hidden" id="footnote-label">
        Footnotes
      </p>
      <ol>
        <li id="fn-3" value="3">
          Note 
          <a class="link data-footnote-backref" data-footnote-backref="true" href="#fnref-3-2" aria-label="Back to reference 3-2">
            ↩
            <sup>
              2
            </sup>
          </a>
        </li>
      </ol>
    </section>"
  `)
})
