import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderBackdrop } from '../../../../src/host/social-images/raster/backdrop.ts'
import type { ImageDesign } from '../../../../src/render/image-design/social-image.ts'
import { testDesign } from '../../../support/social-image.ts'

const dark = { ...testDesign.colors, background: '#0d1013', text: '#f3f5f7', softText: '#a3aab3' }

/** The backdrop over a picture in one color. */
function over(color: string, parts: Partial<ImageDesign> = {}) {
  const project = mkdtempSync(join(tmpdir(), 'lectern-picture-'))
  try {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 21"><rect width="40" height="21" fill="${color}"/></svg>`
    writeFileSync(join(project, 'picture.svg'), picture)
    const design = { ...testDesign, picture: { path: 'picture.svg', hash: 'x' }, ...parts }
    const { pixels, design: shown } = renderBackdrop(design, 'ltr', project)
    const at = (300 * 1200 + 600) * 4
    return { color: [...pixels.subarray(at, at + 3)], background: shown.colors.background }
  } finally {
    rmSync(project, { recursive: true })
  }
}

test('a picture on which the texts are readable is not changed', () => {
  expect(over('#eeeeff').color).toEqual([238, 238, 255])
})

test('texts are in the mode that is readable on the picture', () => {
  expect(over('#101020', { otherMode: { colors: dark } })).toEqual({ color: [16, 16, 32], background: '#0d1013' })
  expect(over('#eeeeff', { otherMode: { colors: dark } }).background).toBe('#ffffff')
})

test('a picture that does not fit the chosen mode gets a veil', () => {
  const { color, background } = over('#101020')
  expect(background).toBe('#ffffff')
  expect(color[0]).toBeGreaterThan(150)
})

test('a picture that cannot be read is left out', () => {
  const design = { ...testDesign, picture: { path: 'missing.png', hash: 'x' } }
  const { pixels } = renderBackdrop(design, 'ltr', '/nowhere')
  expect(pixels.equals(renderBackdrop(testDesign, 'ltr', '/nowhere').pixels)).toBe(true)
})
