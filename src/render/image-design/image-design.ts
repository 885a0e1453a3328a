import type { Config, FontFace } from '../../config/config.ts'
import { isExternalHref } from '../../site/links/href.ts'
import type { Site } from '../../site/site.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { fontIdOf } from '../../source/font-id.ts'
import { isDark, parseHex } from '../theme/color.ts'
import { themeDesigns } from '../theme/theme-designs.ts'
import { modeVariables } from '../theme/theme-sheet.ts'
import type { ImageColors, ImageDesign, ImageFont, PictureFile } from './social-image.ts'

type InstalledFonts = DocsFolder['fonts']

/** What social images are made from. */
export interface DesignInput {
  readonly config: Config
  readonly assets: Site['assets']
  readonly fonts: InstalledFonts
}

/**
 * The design of the social images of a site. `undefined` if it has none: without the URL of the site no image has an
 * address, and an image of the author for all pages replaces them.
 */
export function imageDesignOf(input: DesignInput): ImageDesign | undefined {
  const { config, assets } = input
  const { settings, seo, thumbnails, background, name } = config
  if (!settings.socialImages || settings.siteUrl === undefined || settings.noindex) return undefined
  if (seo.metatags['og:image']) return undefined
  const mode = thumbnails.appearance ?? (config.appearance.default === 'dark' ? 'dark' : 'light')
  const picture = thumbnails.background === undefined ? undefined : usablePicture(thumbnails.background, assets)
  // On a picture, the mode with the more readable texts is used, unless the author chose one.
  const usesReadableMode = thumbnails.appearance === undefined && picture !== undefined
  return {
    name,
    picture,
    decoration: background.decoration,
    ...modeOf(input, mode),
    otherMode: usesReadableMode ? modeOf(input, mode === 'dark' ? 'light' : 'dark') : undefined,
    fonts: fontsOf(input),
  }
}

function modeOf({ config, assets }: DesignInput, mode: 'light' | 'dark'): Pick<ImageDesign, 'colors' | 'logo'> {
  const colors = colorsOf(config, mode)
  // The author may have made the light mode dark.
  const variant = isDark(parseHex(colors.background)) ? 'dark' : 'light'
  return { colors, logo: config.logo && usablePicture(config.logo[variant], assets) }
}

function colorsOf(config: Config, mode: 'light' | 'dark'): ImageColors {
  const variables = modeVariables(config, mode)
  const color = (name: string) => variables[`--color-${name}`] ?? '#000000'
  return {
    background: color('bg'),
    text: color('text'),
    softText: color('text-soft'),
    border: color('border'),
    accent: color('primary'),
    accentText: color('primary-text'),
  }
}

/** The file of a picture, by its address; `undefined` if it cannot be drawn. */
function usablePicture(address: string, assets: Site['assets']): PictureFile | undefined {
  return pictureProblem(address, assets) === undefined ? pictureFile(address, assets) : undefined
}

function pictureFile(address: string, assets: Site['assets']): PictureFile | undefined {
  const path = address.replace(/^\//, '')
  const asset = assets.get(path)
  return asset && { path, hash: asset.hash, width: asset.width, height: asset.height }
}

/** Larger pictures need too much memory. */
const maxPixels = 40_000_000
const maxBytes = 12_000_000

/** Why a picture cannot be drawn. A missing file is not a problem here, because it is reported elsewhere. */
export function pictureProblem(address: string, assets: Site['assets']): 'remote' | 'format' | 'size' | undefined {
  if (isExternalHref(address)) return 'remote'
  const { size = 0, width = 0, height = 0 } = assets.get(address.replace(/^\//, '')) ?? {}
  if (!/\.(?:svg|png|jpe?g|gif)$/i.test(address)) return 'format'
  return size > maxBytes || width * height > maxPixels ? 'size' : undefined
}

/** The fonts of the package, by the names that font packages have. */
const includedFonts = new Set(
  Object.values(themeDesigns).flatMap(({ fonts }) => [fonts.text, fonts.titles ?? fonts.text]),
)

function fontsOf(input: DesignInput): ImageDesign['fonts'] {
  const { thumbnails, fonts, theme } = input.config
  const { text, titles = text } = themeDesigns[theme].fonts
  const chosen = thumbnails.font === undefined ? undefined : namedFont(thumbnails.font, input.fonts)
  const body = chosen ?? authorFont(fonts.body, input) ?? { from: 'lectern', name: text }
  // A font for all texts replaces the one of titles too.
  const heading = chosen ?? authorFont(fonts.heading, input) ?? authorFont(fonts.body, input)
  return { text: body, titles: heading ?? { from: 'lectern', name: titles } }
}

/** A font by its family: one of the package, or an installed one. */
export function namedFont(family: string, installed: InstalledFonts): ImageFont | undefined {
  const id = fontIdOf(family)
  if (includedFonts.has(id)) return { from: 'lectern', name: id }
  const fontPackage = installed.get(id)
  if (!fontPackage) return undefined
  const { name, version, faces } = fontPackage
  const upright = faces.filter(({ style }) => style === 'normal')
  return {
    from: 'package',
    name,
    version,
    faces: upright.map(({ file, weight, unicodeRange }) => ({ file, weight, unicodeRange })),
  }
}

function authorFont(face: FontFace | undefined, { assets, fonts }: DesignInput): ImageFont | undefined {
  if (face?.source === undefined) return face && namedFont(face.family, fonts)
  const path = face.source.replace(/^\//, '')
  const hash = isExternalHref(face.source) ? undefined : assets.get(path)?.hash
  return hash === undefined ? undefined : { from: 'project', path, hash }
}
