import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderBackdrop } from '../../../../src/host/social-images/raster/backdrop.ts'
import { encodePng } from '../../../../src/host/social-images/raster/encode-png.ts'
import { renderSvg } from '../../../../src/host/social-images/raster/render-svg.ts'
import { safeSvg } from '../../../../src/host/social-images/raster/safe-svg.ts'
import { testDesign } from '../../../support/social-image.ts'

const svg = (content: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${content}</svg>`

/** The image of a site whose logo is an SVG. */
function withLogo(logo: string) {
  const project = mkdtempSync(join(tmpdir(), 'lectern-logo-'))
  try {
    writeFileSync(join(project, 'secret.png'), encodePng(renderSvg('<rect width="1200" height="630" fill="#f00"/>')))
    writeFileSync(join(project, 'logo.svg'), logo.replaceAll('PROJECT', project))
    const design = { ...testDesign, logo: { path: 'logo.svg', hash: 'x', width: 10, height: 10 } }
    return renderBackdrop(design, 'ltr', project)
  } finally {
    rmSync(project, { recursive: true })
  }
}

const empty = renderBackdrop(testDesign, 'ltr', '/nowhere').pixels

test('a logo is drawn where it belongs, 56 pixels high', () => {
  const { pixels, hasLogo } = withLogo(svg('<rect width="10" height="10" fill="#00f"/>'))
  const colorAt = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3)]
  expect(hasLogo).toBe(true)
  expect([colorAt(81, 73), colorAt(134, 126), colorAt(138, 100), colorAt(100, 130)]).toEqual([
    [0, 0, 255],
    [0, 0, 255],
    [255, 255, 255],
    [255, 255, 255],
  ])
})

test.each([
  ['an image', '<image href="PROJECT/secret.png" width="10" height="10"/>'],
  ['an image by URL', '<image href="file://PROJECT/secret.png" width="10" height="10"/>'],
  ['an image in the older notation', '<image xlink:href=\'PROJECT/secret.png\' width="10" height="10"/>'],
  [
    'an image with another prefix',
    '<g xmlns:a="http://www.w3.org/1999/xlink"><image a:href = "PROJECT/secret.png" width="10" height="10"/></g>',
  ],
  ['an image with line breaks', '<image\nhref\n=\n"PROJECT/secret.png" width="10" height="10"/>'],
  ['an image after a greater-than sign', '<image title=">" href="PROJECT/secret.png" width="10" height="10"/>'],
  [
    'an embedded SVG',
    `<image href="data:image/svg+xml;base64,${btoa(svg('<image href="PROJECT/secret.png" width="10" height="10"/>'))}" width="10" height="10"/>`,
  ],
  ['a style sheet', '<style>@import "PROJECT/secret.png"; rect { fill: url(PROJECT/secret.png#a) }</style>'],
  [
    'a filter',
    '<filter id="f"><feImage href="PROJECT/secret.png"/></filter><rect width="10" height="10" fill="#fff" filter="url(#f)"/>',
  ],
])('a logo does not read other files: %s', (_, content) => {
  expect(withLogo(svg(content)).pixels.equals(empty)).toBe(true)
})

test('an entity does not read other files', () => {
  const doctype =
    "<!DOCTYPE svg [<!ENTITY x \"<image href='PROJECT/secret.png' width='10' height='10'/>\"><!ENTITY y SYSTEM \"PROJECT/secret.png\">]>"
  expect(withLogo(svg('&x;&y;', doctype)).hasLogo).toBe(false)
})

test('scripts and event handlers are never run', () => {
  expect(safeSvg(svg('<script>alert(1)</script><rect/>'))).toBe(svg('<rect/>'))
  expect(safeSvg(svg('<script href="x.js"/><rect/>'))).toBe(svg('<rect/>'))
})

test('an element that is used too often is rejected', () => {
  const levels = Array.from({ length: 12 }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`)
  expect(safeSvg(svg(`<rect id="l0"/>${levels.join('')}<use href="#l12"/>`))).toBeUndefined()
  const patterns = levels.map(level =>
    level
      .replaceAll('<g ', '<pattern ')
      .replaceAll('</g>', '</pattern>')
      .replace(/<use href="(#l\d+)"\/>/g, '<rect fill="url($1)"/>'),
  )
  expect(safeSvg(svg(`${patterns.join('')}<rect fill="url(#l12)"/>`))).toBeUndefined()
  // Elements that use each other are no problem: the renderer stops.
  expect(safeSvg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBeDefined()
})

test('entities that multiply are rejected', () => {
  const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  expect(withLogo(svg('&e20;', `<!DOCTYPE svg [<!ENTITY e0 "x">${entities.join('')}]>`)).hasLogo).toBe(false)
})

test.each([
  ['not an SVG', 'plain text'],
  ['an SVG that is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ['an SVG that is too large', svg(' '.repeat(500_000))],
])('a logo that is %s is left out', (_, logo) => {
  expect(withLogo(logo).hasLogo).toBe(false)
})

test('the usual content of logos is not changed', () => {
  const logo = svg(
    '<defs><linearGradient id="a"><stop/></linearGradient></defs><style>.x{fill:url(#a)}</style><path class="x" d="M0 0h5"/><use href="#a"/><image href="data:image/png;base64,AAAA"/>',
  )
  expect(safeSvg(logo)).toBe(logo)
  expect(
    safeSvg(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${logo}`),
  ).toBe(`<?xml version="1.0"?>${logo}`)
})
