import { expect, test } from 'vitest'
import { drawTexts, indexBackdrop } from '../../../../src/host/social-images/raster/draw-texts.ts'
import { encodeIndexed } from '../../../../src/host/social-images/raster/encode-png.ts'
import { drawOver, renderSvg } from '../../../../src/host/social-images/raster/render-svg.ts'

const ground = '<rect width="1200" height="630" fill="#fff"/>'
const gradient =
  '<linearGradient id="a" x2="1" y2="0.3"><stop stop-color="#fff"/><stop offset="1" stop-color="#cdf"/></linearGradient>'
const circle = '<circle cx="500" cy="400" r="90" fill="#14191f"/>'
const rows = { top: 300, height: 200 }

/** The pixels of a PNG, as another program reads them. */
const decode = (png: Buffer) =>
  renderSvg(`<image href="data:image/png;base64,${png.toString('base64')}" width="1200" height="630"/>`)

test.each([
  ['one color', ground, 10],
  ['a gradient', `<defs>${gradient}</defs><rect width="1200" height="630" fill="url(#a)"/>`, 20],
])('texts on a backdrop with %s look the same with its palette', (_, svg, tolerance) => {
  const backdrop = renderSvg(svg)
  const indexed = indexBackdrop(backdrop, [['#ffffff', '#14191f']])
  const texts = renderSvg(circle, rows)
  if (!indexed) throw new Error('The backdrop has few colors.')
  const decoded = decode(encodeIndexed(drawTexts(indexed, texts, rows)))
  const expected = drawOver(backdrop, texts, rows)
  let largest = 0
  for (const [at, value] of expected.entries()) largest = Math.max(largest, Math.abs(value - (decoded[at] ?? 0)))
  expect(largest).toBeLessThan(tolerance)
  const center = (400 * 1200 + 500) * 4
  expect([...decoded.subarray(center, center + 4)]).toEqual([0x14, 0x19, 0x1f, 255])
})

test('the palette of a background has space for the colors of texts, and a photo gets no palette', () => {
  const backdrop = renderSvg(`<defs>${gradient}</defs><rect width="1200" height="630" fill="url(#a)"/>`)
  const pairs = ['#111111', '#222222', '#aa0000', '#00aa00'].map(color => ['#ffffff', color] as const)
  const indexed = indexBackdrop(backdrop, pairs)
  expect(indexed?.colors.length).toBeLessThanOrEqual(256)
  expect(indexed?.colors).toContain(0x0000aa)
  const photo = Buffer.from(backdrop)
  for (let at = 0; at < photo.length; at += 4) photo.writeUInt16BE((Math.imul(at, 2654435761) >>> 8) & 0xffff, at)
  expect(indexBackdrop(photo, pairs)).toBeUndefined()
})
