import { shortDigest } from '../../source/text/short-digest.ts'

/** Width and height of every social image in pixels. */
export const imageSize = { width: 1200, height: 630 } as const

/** Everything that a social image shows. Plain data: two pages with the same value share a file. */
export interface SocialImage {
  /** BCP 47. It decides where lines break, and the shapes of Chinese characters. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The sections above the page, outermost first. */
  readonly eyebrow: readonly string[]
  readonly title: string
  readonly description?: string | undefined
  readonly endpoint?: { readonly method: string; readonly path: string } | undefined
  readonly design: ImageDesign
}

/** What all images of a site have in common. */
export interface ImageDesign {
  /** The name of the site, shown if there is no logo or it cannot be rendered. */
  readonly name: string
  readonly logo?: PictureFile | undefined
  /** The picture of the author below the texts. */
  readonly picture?: PictureFile | undefined
  readonly decoration?: 'gradient' | 'grid' | 'windows' | undefined
  readonly colors: ImageColors
  /** The other mode, which is used if its texts are more readable on the picture. If absent, the author chose one. */
  readonly otherMode?: { readonly colors: ImageColors; readonly logo?: PictureFile | undefined } | undefined
  readonly fonts: { readonly text: ImageFont; readonly titles: ImageFont }
}

/** Colors as `#rrggbb`. */
export interface ImageColors {
  readonly background: string
  readonly text: string
  readonly softText: string
  readonly border: string
  /** The primary color, and a tone of it that is readable as text. */
  readonly accent: string
  readonly accentText: string
}

/** A picture of the project. */
export interface PictureFile {
  readonly path: string
  readonly hash: string
  /** Size in pixels, if known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** A font, and where its files are. */
export type ImageFont =
  | { readonly from: 'lectern'; readonly name: string }
  /** Files of an installed package: `@fontsource/lora`. */
  | { readonly from: 'package'; readonly name: string; readonly version: string; readonly faces: readonly ImageFace[] }
  | { readonly from: 'project'; readonly path: string; readonly hash: string }

/** A file of a font: the weights and the characters that it contains. */
export interface ImageFace {
  readonly file: string
  /** `400`; for a variable font the range, `100 900`. */
  readonly weight: string
  /** In CSS notation; absent for all. */
  readonly unicodeRange?: string | undefined
}

const folder = '_lectern/social/'

/**
 * The path of an image in the site, named by what it shows, so that it can be cached forever.
 *
 * @param version Version of Lectern: it decides how the image is drawn.
 */
export const imagePath = (image: SocialImage, version: string): string =>
  `${folder}${shortDigest(JSON.stringify([version, image]))}.png`

/** Whether a path may be that of an image. */
export const isImagePath = (path: string): boolean => path.startsWith(folder)
