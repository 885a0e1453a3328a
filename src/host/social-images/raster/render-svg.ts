import { Resvg } from '@resvg/resvg-js'
import { imageSize } from '../../../render/image-design/social-image.ts'

/** Red, green, blue and opacity of each pixel, row by row. */
export type Pixels = Buffer

/** Rows of a social image. */
export interface Rows {
  readonly top: number
  readonly height: number
}

const allRows: Rows = { top: 0, height: imageSize.height }

/**
 * Render the content of an SVG in the size of a social image, or some of its rows. No font of the machine is used, so that
 * the result is the same everywhere.
 *
 * @throws If it is not well-formed.
 */
export function renderSvg(content: string, { top, height }: Rows = allRows): Pixels {
  const { width } = imageSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">${content}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render().pixels
}

/** Draw pixels over others, which are opaque. */
export function drawOver(below: Pixels, above: Pixels, { top }: Pick<Rows, 'top'> = allRows): Pixels {
  const result = Buffer.from(below)
  const words = new Uint32Array(above.buffer, above.byteOffset, above.length / 4)
  const start = top * imageSize.width * 4
  for (let at = 0; at < words.length; at++) {
    if (words[at] === 0) continue
    const source = at * 4
    const target = start + source
    const opacity = above[source + 3] ?? 0
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (result[target + channel] ?? 0) * (255 - opacity) + (above[source + channel] ?? 0) * opacity
      result[target + channel] = (mixed + 127) / 255
    }
  }
  return result
}
