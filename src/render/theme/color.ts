/** Red, green and blue from 0 to 1, in sRGB. */
export type Rgb = readonly [number, number, number]

/** Lightness from 0 to 1, and the two axes of hue. @see https://bottosson.github.io/posts/oklab/ */
type Oklab = readonly [number, number, number]

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]

/** Parse a color with three or six hexadecimal digits. Black for anything else, which the configuration rejects. */
export function parseHex(hex: string): Rgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1] ?? '000000'
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

export function toHex(color: Rgb): string {
  return `#${color
    .map(channel =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/**
 * The contrast between two colors.
 *
 * @returns
 *   From 1 to 21. Text is readable from 4.5, large text and icons from 3.
 * @see WCAG 2.2, 1.4.3 and 1.4.11
 */
export function contrast(left: Rgb, right: Rgb): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Whether light text has more contrast on it than dark text. */
export function isDark(color: Rgb): boolean {
  return contrast(color, white) > contrast(color, black)
}

/**
 * The color itself if it has enough contrast with all backgrounds, else the closest tone of its hue that does. With
 * medium backgrounds there may be none. Then only the first background counts.
 */
export function readableOn(color: Rgb, backgrounds: readonly Rgb[], ratio = 4.5): Rgb {
  const isReadable = (tone: Rgb) => backgrounds.every(background => contrast(tone, background) >= ratio)
  if (isReadable(color)) return color
  const end = backgrounds[0] && isDark(backgrounds[0]) ? white : black
  let near = 0
  let far = 1
  for (let step = 0; step < 12; step++) {
    const middle = (near + far) / 2
    if (isReadable(quantize(shade(color, end, middle)))) far = middle
    else near = middle
  }
  return quantize(shade(color, end, far))
}

/** Mix two colors. `share` is the share of the second one. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const a = toOklab(from)
  const b = toOklab(to)
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return fromOklab([at(0), at(1), at(2)])
}

/** The result of a transparent color on another one. `share` is the opacity. */
export function composite(under: Rgb, over: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => under[index] + (over[index] - under[index]) * share
  return [at(0), at(1), at(2)]
}

/** Darken a color until white text is readable on it, for banners, whose text is always white. */
export function darkenForWhiteText(hex: string): string {
  return toHex(readableOn(parseHex(hex), [white]))
}

/** Make a color lighter or darker in the same hue. The saturation decreases only near the end. */
function shade(color: Rgb, end: Rgb, share: number): Rgb {
  const [lightness, a, b] = toOklab(color)
  const target = toOklab(end)[0]
  const chromaFactor = 1 - share ** 3
  return fromOklab([lightness + (target - lightness) * share, a * chromaFactor, b * chromaFactor])
}

/** Round a color to eight bits per channel, as it is written, so that limits apply to the final color. */
export function quantize(color: Rgb): Rgb {
  return parseHex(toHex(color))
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  const inside = Math.min(1, Math.max(0, channel))
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
}

function toOklab(color: Rgb): Oklab {
  const r = toLinear(color[0])
  const g = toLinear(color[1])
  const b = toLinear(color[2])
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
