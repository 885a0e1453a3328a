import { h } from 'preact'
import { expect, test } from 'vitest'
import type { ResolvedIcon } from '../../../src/components/page-data.ts'
import { draw, element } from '../support/draw.ts'

const flag: ResolvedIcon = { kind: 'svg', viewBox: '0 0 24 24', body: '<path d="M0 0"></path>', isStroked: true }

test('an icon is rendered from the data of the page', () => {
  const icons = { 'flag||solid': flag }
  const icon = element('Icon', { icon: 'flag', iconType: 'solid', color: 'red', size: '20', className: 'big' })
  expect(draw(icon, { icons })).toMatchInlineSnapshot(`
    "<svg class="icon big icon-stroked" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" width="20" height="20" style="color:red;">
      <path d="M0 0"></path>
    </svg>"
  `)
})

test('a style that is not in the data falls back to the icon without a style', () => {
  const drawn = draw(element('Icon', { icon: ' flag ', iconType: 'thin' }), { icons: { 'flag||': flag } })
  expect(drawn).toContain('<path d="M0 0">')
})

test('images, SVG of the author, objects and CSS strings are accepted', () => {
  const links = { '/a.svg': { href: '/docs/a.svg', isExternal: false } }
  expect(draw(element('Icon', { icon: '/a.svg', size: 32 }), { links })).toMatchInlineSnapshot(
    `"<img class="icon" src="/docs/a.svg" alt width="32" height="32"/>"`,
  )
  expect(draw(element('Icon', { icon: h('svg', { viewBox: '0 0 1 1' }) }))).toMatchInlineSnapshot(`
    "<span class="icon" aria-hidden="true">
      <svg viewBox="0 0 1 1">
      </svg>
    </span>"
  `)
  const object = { name: 'flag', library: 'lucide' }
  expect(draw(element('Icon', { icon: object, style: 'width: 1px' }), { icons: { 'flag|lucide|': flag } })).toContain(
    'style="width: 1px"',
  )
})

test('a size is a number of pixels or a length', () => {
  const width = (size: unknown) => / width="([^"]*)"/.exec(draw(element('Icon', { icon: '/a.svg', size })))?.[1]
  expect([24, '24', '2em', 1e9, -3, '"><b', '1px;x'].map(width)).toEqual(['24', '24', '2em', '2048', '16', '16', '16'])
})

test('an unknown icon keeps its space, which style sheets size like any other icon', () => {
  expect(draw(element('Icon', { icon: 'constructor', size: 24 }))).toMatchInlineSnapshot(`
    "<svg class="icon icon-missing" aria-hidden="true" width="24" height="24">
    </svg>"
  `)
  expect(draw(element('Icon'))).toContain('icon-missing')
})

test("attributes of an author's SVG become SVG attributes", () => {
  const drawing = element('svg', { strokeWidth: 2, viewBox: '0 0 1 1', className: 'a', 'aria-hidden': true })
  expect(draw(drawing)).toBe('<svg stroke-width="2" viewBox="0 0 1 1" aria-hidden="true" class="a">\n</svg>')
})
