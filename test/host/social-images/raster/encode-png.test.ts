import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from '../../../../src/host/social-images/raster/encode-png.ts'
import { renderSvg } from '../../../../src/host/social-images/raster/render-svg.ts'

/** The pixels of a PNG, as another program reads them. */
function decode(png: Buffer): Buffer {
  const source = `<image href="data:image/png;base64,${png.toString('base64')}" width="1200" height="630"/>`
  return renderSvg(source)
}

function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}

const ground = '<rect width="1200" height="630" fill="#fff"/>'

test('an image with few colors is exact, and small', () => {
  const pixels = renderSvg(`${ground}<circle cx="600" cy="300" r="200" fill="#0d9373"/>`)
  const png = encodePng(pixels)
  expect(png.length).toBeLessThan(12_000)
  expect(decode(png).equals(pixels)).toBe(true)
  expect(inflateSync(chunksOf(png).get('IDAT') ?? Buffer.alloc(0))).toHaveLength(1201 * 630)
})

test('an image with more colors than a palette has looks the same', () => {
  const gradient =
    '<linearGradient id="a" x2="1" y2="0.3"><stop stop-color="#f80"/><stop offset="1" stop-color="#08f"/></linearGradient>'
  const pixels = renderSvg(`${ground}<defs>${gradient}</defs><rect width="1200" height="500" fill="url(#a)"/>`)
  const decoded = decode(encodePng(pixels))
  let largest = 0
  for (const [at, value] of pixels.entries()) largest = Math.max(largest, Math.abs(value - (decoded[at] ?? 0)))
  expect(largest).toBeLessThan(6)
  expect([...decoded.subarray(-4)]).toEqual([255, 255, 255, 255])
})

test('a photo keeps all of its colors', () => {
  const pixels = Buffer.from(renderSvg(ground))
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.writeUInt16BE((Math.imul(at, 2654435761) >>> 8) & 0xffff, at)
    pixels[at + 3] = 255
  }
  expect(decode(encodePng(pixels)).equals(pixels)).toBe(true)
})
