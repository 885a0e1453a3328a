import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('a tile is a preview with a linked title', () => {
  const picture = element('img', { src: '/a.png', alt: 'A' })
  expect(draw(element('Tile', { href: '/a', title: 'A', description: 'One line' }, picture))).toMatchInlineSnapshot(`
    "<div class="tile">
      <div class="tile-preview" data-component-part="tile-content">
        <img loading="lazy" decoding="async" src="/a.png" alt="A"/>
      </div>
      <div class="tile-title" data-component-part="tile-title">
        <a class="card-link" href="/a">
          A
        </a>
      </div>
      <div class="tile-description" data-component-part="tile-description">
        One line
      </div>
    </div>"
  `)
})
