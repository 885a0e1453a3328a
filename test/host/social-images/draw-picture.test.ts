import { beforeAll, expect, test } from 'vitest'
import { type DrawPicture, openPictures } from '../../../src/host/social-images/draw-picture.ts'
import type { SocialImage } from '../../../src/render/image-design/social-image.ts'
import { imageResources } from '../../support/image-resources.ts'
import { testDesign, testImage } from '../../support/social-image.ts'

let draw: DrawPicture
beforeAll(async () => {
  draw = openPictures(await imageResources())
})

const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('an image has the size that other sites expect, and less than 60 kB', async () => {
  const png = await draw(testImage({ design: { ...testDesign, decoration: 'gradient' } }))
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect(size(png)).toEqual([1200, 630])
  expect(png.length).toBeLessThan(60_000)
})

test('the same image is the same file, whatever was drawn before', async () => {
  const image = testImage({ title: 'Ein Titel, заголовок, 标题', dir: 'rtl' })
  const first = await draw(image)
  await draw(testImage({ title: 'Another one', lang: 'ja' }))
  expect((await draw(image)).equals(first)).toBe(true)
  expect((await openPictures(await imageResources())(image)).equals(first)).toBe(true)
})

test.each<[string, Partial<SocialImage>]>([
  [
    'markup',
    { title: '<script>alert(1)</script> & "more" \'here\'', description: '</svg><image href="/etc/passwd"/>' },
  ],
  ['control characters', { title: 'a\u0000b\u0007c\u202ed\u2028e' }],
  ['half of a pair', { title: 'a\ud800b', description: '\udc00' }],
  ['100,000 characters', { title: 'word '.repeat(20_000), description: 'x'.repeat(100_000) }],
  ['100,000 marks', { title: `e${'\u0301'.repeat(100_000)}` }],
  ['nothing that can be drawn', { title: '\u{f0000}\u{f0001}', description: '', eyebrow: [] }],
  ['no title', { title: '', description: undefined, eyebrow: [] }],
  ['an endpoint with a long path', { endpoint: { method: 'DELETE', path: `/${'a/'.repeat(5000)}` } }],
  ['an unknown method', { endpoint: { method: 'constructor', path: '/' } }],
  ['an invalid language', { lang: 'x_ "<y>' }],
])('a hostile text makes a valid image: %s', async (_, parts) => {
  expect(size(await draw(testImage(parts)))).toEqual([1200, 630])
})

test('the decoration, the colors and the direction are drawn', async () => {
  const designs = [
    testDesign,
    { ...testDesign, decoration: 'grid' as const },
    { ...testDesign, decoration: 'windows' as const },
    { ...testDesign, colors: { ...testDesign.colors, background: '#0d1013' } },
    { ...testDesign, name: 'Other' },
  ]
  const images = [...designs.map(design => testImage({ design })), testImage({ dir: 'rtl' })]
  const files = new Set<string>()
  for (const image of images) files.add((await draw(image)).toString('base64'))
  expect(files.size).toBe(images.length)
})
