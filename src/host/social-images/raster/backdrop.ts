import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ImageColors,
  type ImageDesign,
  imageSize,
  type PictureFile,
} from '../../../render/image-design/social-image.ts'
import { contrast, parseHex, type Rgb } from '../../../render/theme/color.ts'
import { edgeHeight, logoHeight, margin } from '../layout/compose-image.ts'
import { decorationSvg } from './decoration.ts'
import { drawOver, type Pixels, renderSvg } from './render-svg.ts'
import { safeSvg } from './safe-svg.ts'

/** Larger raster images are not read. */
const maxPictureBytes = 12_000_000

/** Everything that the images of a site have in common: background, decoration, logo. */
export interface Backdrop {
  readonly pixels: Pixels
  /** Whether there is a logo that could be rendered. */
  readonly hasLogo: boolean
  /** The design in the mode whose texts are readable on the picture. */
  readonly design: ImageDesign
}

export function renderBackdrop(original: ImageDesign, dir: 'ltr' | 'rtl', project: string): Backdrop {
  const { width, height } = imageSize
  const photo = original.picture && tryRender(photoSvg(original.picture, project))
  const design = photo ? readableDesign(original, photo) : original
  const { colors, decoration, logo } = design
  const mirror = dir === 'rtl' ? ` transform="translate(${width} 0) scale(-1 1)"` : ''
  const ground = `<rect width="${width}" height="${height}" fill="${colors.background}"/>`
  const base = renderSvg(`${ground}<g${mirror}>${decorationSvg(decoration, colors)}</g>`)
  const pictured = photo ? drawOver(base, photo) : base
  const veil = photo ? veilSvg(veilDensity(photo, colors), colors, mirror) : ''
  const edge = `<rect y="${height - edgeHeight}" width="${width}" height="${edgeHeight}" fill="${colors.accent}"/>`
  const above = drawOver(pictured, renderSvg(veil + edge))
  const logoPixels = logo && tryRender(logoSvg(logo, dir, project))
  // An embedded file that is not well-formed is left out by the renderer.
  const hasLogo = logoPixels?.some(value => value !== 0) === true
  return { pixels: hasLogo ? drawOver(above, logoPixels) : above, hasLogo, design }
}

function photoSvg(picture: PictureFile, project: string): string {
  const { width, height } = imageSize
  const href = dataUrlOf(picture, project)
  return href === undefined
    ? ''
    : `<image href="${href}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`
}

/** The design in the mode that needs less of a veil. */
function readableDesign(design: ImageDesign, photo: Pixels): ImageDesign {
  const { otherMode, colors } = design
  if (!otherMode || veilDensity(photo, otherMode.colors) >= veilDensity(photo, colors)) return design
  return { ...design, ...otherMode }
}

/** A file of an author may be damaged. */
function tryRender(svg: string): Pixels | undefined {
  try {
    return svg === '' ? undefined : renderSvg(svg)
  } catch {
    return undefined
  }
}

/** The logo in its proportions. Very wide logos are less high. */
function logoSvg(logo: PictureFile, dir: 'ltr' | 'rtl', project: string): string {
  const href = dataUrlOf(logo, project)
  if (href === undefined) return ''
  const ratio = logo.width && logo.height ? logo.width / logo.height : 4
  const width = Math.min(logoHeight * ratio, maxLogoWidth)
  const height = width / ratio
  const x = dir === 'rtl' ? imageSize.width - margin.side - width : margin.side
  const align = dir === 'rtl' ? 'xMaxYMid' : 'xMinYMid'
  const y = margin.top + (logoHeight - height) / 2
  return `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align} meet"/>`
}

const maxLogoWidth = 640

/** A file of the project as it is embedded in an SVG; `undefined` if it cannot be read or is not safe to render. */
function dataUrlOf({ path }: PictureFile, project: string): string | undefined {
  try {
    const file = readFileSync(join(project, path))
    if (/\.svg$/i.test(path)) {
      const svg = safeSvg(file.toString('utf8'))
      return svg === undefined ? undefined : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    }
    const type = rasterType(file)
    return type === undefined || file.length > maxPictureBytes
      ? undefined
      : `data:image/${type};base64,${file.toString('base64')}`
  } catch {
    return undefined
  }
}

function rasterType(file: Buffer): string | undefined {
  if (file.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'png'
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  return file.subarray(0, 4).toString('latin1') === 'GIF8' ? 'gif' : undefined
}

/** How dense a veil over a picture must be for texts to be readable. */
const veilDensity = (photo: Pixels, colors: ImageColors): number =>
  [0, 0.2, 0.35, 0.5, 0.65, 0.78, 0.88].find(share => isReadable(photo, share, colors)) ?? 0.92

/** A veil in the color of the background, less dense at the end of lines. */
function veilSvg(density: number, { background }: ImageColors, mirror: string): string {
  if (density === 0) return ''
  const { width, height } = imageSize
  const stops = [
    [0, density],
    [0.55, density],
    [1, density * 0.75],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${background}" stop-opacity="${opacity}"/>`)
  return `<defs><linearGradient id="veil">${stops.join('')}</linearGradient></defs><rect${mirror} width="${width}" height="${height}" fill="url(#veil)"/>`
}

/** Whether the texts are readable on nearly all pixels below a veil. */
function isReadable(pixels: Pixels, share: number, { background, text, softText }: ImageColors): boolean {
  const over = parseHex(background)
  const tones = [
    [parseHex(text), 7],
    [parseHex(softText), 4],
  ] as const
  let unreadable = 0
  let total = 0
  for (let y = margin.top; y < imageSize.height - margin.bottom; y += 9) {
    for (let x = margin.side; x < imageSize.width - margin.side; x += 13) {
      const at = (y * imageSize.width + x) * 4
      // Where the picture is transparent, the background is visible.
      const opacity = ((pixels[at + 3] ?? 0) / 255) * (1 - share)
      const channel = (index: 0 | 1 | 2) => ((pixels[at + index] ?? 0) / 255) * opacity + over[index] * (1 - opacity)
      const color: Rgb = [channel(0), channel(1), channel(2)]
      total++
      if (tones.some(([tone, ratio]) => contrast(tone, color) < ratio)) unreadable++
    }
  }
  return unreadable <= total * 0.03
}
