import { join } from 'node:path'
import type { SocialImage } from '../../render/image-design/social-image.ts'
import type { ImageResources } from './image-resources.ts'
import { composeTexts, nameSvg } from './layout/compose-image.ts'
import { type Backdrop, renderBackdrop } from './raster/backdrop.ts'
import { encodePng } from './raster/encode-png.ts'
import { drawOver, renderSvg } from './raster/render-svg.ts'
import { openEmojiSet } from './text/emoji.ts'
import { openFontLibrary } from './text/font-library.ts'
import { createLineShaper } from './text/shape-line.ts'

/** Backgrounds that are kept: usually all images of a site have the same one. */
const maxBackdrops = 4

/** Draws social images as PNG. */
export type DrawPicture = (image: SocialImage) => Promise<Buffer>

/** Open what drawing needs: fonts, emoji, and the backgrounds of earlier images. */
export function openPictures(resources: ImageResources): DrawPicture {
  const shaper = createLineShaper(openFontLibrary(resources), openEmojiSet(join(resources.fonts, 'emoji')))
  const backdrops = new Map<string, Backdrop>()
  const backdropOf = async (image: SocialImage): Promise<Backdrop> => {
    const key = JSON.stringify([image.design, image.dir])
    const known = backdrops.get(key)
    if (known) return known
    const backdrop = await drawBackdrop(image)
    if (backdrops.size >= maxBackdrops) backdrops.clear()
    backdrops.set(key, backdrop)
    return backdrop
  }
  const drawBackdrop = async (image: SocialImage): Promise<Backdrop> => {
    const backdrop = renderBackdrop(image.design, image.dir, resources.project)
    if (backdrop.hasLogo) return backdrop
    const name = renderSvg(await nameSvg({ ...image, design: backdrop.design }, shaper))
    return { ...backdrop, pixels: drawOver(backdrop.pixels, name) }
  }
  return async image => {
    const { pixels, design } = await backdropOf(image)
    const { svg, ...rows } = await composeTexts({ ...image, design }, shaper)
    return encodePng(drawOver(pixels, renderSvg(svg, rows), rows))
  }
}
