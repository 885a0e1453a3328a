import { join } from 'node:path'
import type { SocialImage } from '../../render/image-design/social-image.ts'
import { memoize } from '../../source/memoize.ts'
import type { ImageResources } from './image-resources.ts'
import { type ColorPair, composeTexts, nameSvg } from './layout/compose-image.ts'
import { type Backdrop, renderBackdrop } from './raster/backdrop.ts'
import { drawTexts, type IndexedBackdrop, indexBackdrop } from './raster/draw-texts.ts'
import { encodeIndexed, encodePng } from './raster/encode-png.ts'
import { drawOver, renderSvg } from './raster/render-svg.ts'
import { openEmojiSet } from './text/emoji.ts'
import { openFontLibrary } from './text/font-library.ts'
import { createLineShaper } from './text/shape-line.ts'

/** Backgrounds that are kept: usually all images of a site have the same one. */
const maxBackdrops = 4
/** Palettes that are kept for each of them: usually one for guides, and one for each method of endpoints. */
const maxPalettes = 12

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
  const indexedIn = memoize((_: Backdrop) => new Map<string, IndexedBackdrop | undefined>())
  const indexedOf = (backdrop: Backdrop, colors: readonly ColorPair[]): IndexedBackdrop | undefined => {
    const indexed = indexedIn(backdrop)
    const key = JSON.stringify(colors)
    if (!indexed.has(key)) {
      if (indexed.size >= maxPalettes) indexed.clear()
      indexed.set(key, indexBackdrop(backdrop.pixels, colors))
    }
    return indexed.get(key)
  }
  return async image => {
    const backdrop = await backdropOf(image)
    const { svg, colors, hasEmoji, ...rows } = await composeTexts({ ...image, design: backdrop.design }, shaper)
    const texts = renderSvg(svg, rows)
    const ground = hasEmoji ? undefined : indexedOf(backdrop, colors)
    return ground ? encodeIndexed(drawTexts(ground, texts, rows)) : encodePng(drawOver(backdrop.pixels, texts, rows))
  }
}
