import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

test('the options of a badge are attributes', () => {
  const badge = element('Badge', { color: 'Green', size: 'sm', shape: 'pill', stroke: true, disabled: 'true' }, 'New')
  expect(draw(badge)).toMatchInlineSnapshot(`
    "<span class="badge" data-badge data-color="green" data-size="sm" data-shape="pill" data-stroke data-disabled>
      New
    </span>"
  `)
})

test('unknown options become the defaults', () => {
  expect(draw(element('Badge', { color: 'pink', size: 'huge', variant: 'outline' }, 'New'))).toMatchInlineSnapshot(`
    "<span class="badge" data-badge data-color="gray" data-size="md" data-shape="rounded" data-stroke>
      New
    </span>"
  `)
})

test('a badge with an address is a link', () => {
  expect(draw(element('Badge', { href: '/new' }, 'New'))).toMatchInlineSnapshot(`
    "<a data-badge data-color="gray" data-size="md" data-shape="rounded" class="link badge" href="/new">
      New
    </a>"
  `)
})
