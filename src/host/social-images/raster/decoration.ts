import { type ImageColors, type ImageDesign, imageSize } from '../../../render/image-design/social-image.ts'

const { width, height } = imageSize

/** The decoration of the background, as in `templates/styles/decorations.css`. */
export function decorationSvg(kind: ImageDesign['decoration'], colors: ImageColors): string {
  return kind === undefined ? '' : decorations[kind](colors)
}

const decorations: Readonly<Record<NonNullable<ImageDesign['decoration']>, (colors: ImageColors) => string>> = {
  gradient: ({ accent }) =>
    `<defs>${glow('near', accent, 0.26, 'translate(960 -70) scale(860 520)')}${glow('far', accent, 0.14, 'translate(120 -120) scale(700 400)')}</defs>` +
    whole('url(#near)') +
    whole('url(#far)'),
  grid: ({ border }) =>
    `<defs><pattern id="grid" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M0 0.5H60M0.5 0V60" stroke="${border}" fill="none"/></pattern>${glow('fade', '#fff', 1, 'translate(860 0) scale(1000 620)')}<mask id="mask">${whole('url(#fade)')}</mask></defs>` +
    `<g mask="url(#mask)">${whole('url(#grid)')}</g>`,
  windows: ({ accent }) =>
    `<defs><linearGradient id="fade" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="0.92" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="mask">${whole('url(#fade)')}</mask></defs>` +
    `<g mask="url(#mask)" fill="${accent}">${stripe(560, 140, 0.11)}${stripe(735, 110, 0.15)}${stripe(885, 180, 0.1)}</g>`,
}

const whole = (fill: string): string => `<rect width="${width}" height="${height}" fill="${fill}"/>`

const glow = (id: string, color: string, opacity: number, place: string): string =>
  `<radialGradient id="${id}" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="${place}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.8" stop-color="${color}" stop-opacity="0"/></radialGradient>`

/** A slanted band of light, as through a window. */
const stripe = (x: number, size: number, opacity: number): string =>
  `<path d="M${x + 290} 0h${size}L${x + size} ${height}h${-size}z" opacity="${opacity}"/>`
