import { expect, test } from 'vitest'
import { draw, element } from '../support/draw.ts'

const links = { '/a.png': { href: '/docs/a.png', isExternal: false, width: 600, height: 300 } }
const image = (props: object) => draw(element('img', { src: '/a.png', ...props }), { links })

test('an image keeps its space while it loads', () => {
  expect(image({ alt: 'A' })).toMatchInlineSnapshot(
    `"<img loading="lazy" decoding="async" src="/docs/a.png" alt="A" width="600" height="300" data-zoom/>"`,
  )
})

test('a missing dimension is computed from the image', () => {
  expect(image({ width: '300' })).toContain('width="300" height="150"')
  expect(image({ height: 60 })).toContain('width="120" height="60"')
  expect(image({ width: '50%' })).toContain('width="50%"')
  expect(image({ width: '50%' })).toContain('style="aspect-ratio:600 / 300;"')
  expect(image({ width: 10, height: 10 })).toContain('width="10" height="10"')
})

test('an image with a styled height keeps its proportions', () => {
  const styled = 'style="width:auto;height:1.3em;" src="/docs/a.png" alt width="600" height="300"'
  expect(image({ style: { height: '1.3em' } })).toContain(styled)
  expect(image({ style: 'max-height: 4rem' })).toContain('style="width:auto;max-height: 4rem"')
  expect(image({ className: 'dark:h-8' })).toContain('style="width:auto;"')
  for (const props of [{ style: { height: 'auto' } }, { className: 'h-8 w-8' }, { style: 'height: 1em; width: 2em' }])
    expect(image(props)).not.toContain('auto;width')
  expect(image({ className: 'h-8 md:w-8' })).not.toContain('style')
})

test('an image inside a link or a card cannot be enlarged', () => {
  expect(image({ noZoom: true })).not.toContain('data-zoom')
  expect(draw(element('a', { href: '/x' }, element('img', { src: '/a.png' })))).not.toContain('data-zoom')
  expect(draw(element('Card', {}, element('img', { src: '/a.png' })))).not.toContain('data-zoom')
})

test('buttons over an image are rendered', () => {
  expect(image({ actions: 'copy, print', actionsPlacement: 'top-left' })).toContain(
    'data-actions="copy" data-actions-placement="top-left"',
  )
  expect(image({ actions: true })).toContain('data-actions="copy download" data-actions-placement="bottom-center"')
  expect(image({ actions: 'false' })).not.toContain('data-actions')
})

test('attributes of the author are kept, `class` as well as `className`', () => {
  expect(image({ class: 'a b', className: 'b c', id: 'x', loading: 'eager', style: 'width: 1px' })).toContain(
    '<img loading="eager" decoding="async" id="x" style="width: 1px" class="b c a"',
  )
})
