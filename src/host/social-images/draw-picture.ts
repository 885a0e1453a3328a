import { join } from 'node:path'
import type { SocialImage } from '../../render/image-design/social-image.ts'
import type { ImageResources } from './image-resources.ts'
import { composeTexts, nameSvg } from './layout/compose-image.ts'
import { renderBackdrop } from './raster/backdrop.ts'
import { encodePng } from './raster/encode-png.ts'
import { drawOver, type Pixels, renderSvg } from './raster/render-svg.ts'
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
  const backdrops = new Map<string, Pixels>()
  const backdropOf = async (image: SocialImage): Promise<Pixels> => {
    const { design, dir } = image
    const key = JSON.stringify([design, dir])
    const known = backdrops.get(key)
    if (known) return known
    const { pixels, hasLogo } = renderBackdrop(design, dir, resources.project)
    const backdrop = hasLogo ? pixels : drawOver(pixels, renderSvg(await nameSvg(image, shaper)))
    if (backdrops.size >= maxBackdrops) backdrops.clear()
    backdrops.set(key, backdrop)
    return backdrop
  }
  return async image => {
    const { svg, ...rows } = await composeTexts(image, shaper)
    return encodePng(drawOver(await backdropOf(image), renderSvg(svg, rows), rows))
  }
}
