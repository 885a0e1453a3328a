import type { Config, FontFace } from '../config/config.ts'
import type { Diagnostic } from '../source/diagnostic.ts'

/** Families that the package ships; the base style sheet says where their files lie. */
const shipped = new Set(['Inter', 'Geist', 'Geist Mono'])

/** The author's font files, and which families the page uses. */
export function fontRules(config: Config): string[] {
  const { body, heading } = config.fonts
  const faces = [body, heading].flatMap(font => (font && isAvailable(font, config) ? [faceRule(font, config)] : []))
  const declarations = [
    body && `  --font-body: ${stackOf(body)};`,
    heading && `  --font-heading: ${stackOf(heading)};`,
    heading?.weight && `  --weight-heading: ${heading.weight};`,
    body?.weight && `  font-weight: ${body.weight};`,
  ].filter(Boolean)
  const families = declarations.length > 0 ? [`:root {\n${declarations.join('\n')}\n}`] : []
  return [...new Set(faces.filter(rule => rule !== ''))].concat(families)
}

/** Families that no file of the project or the package has: readers who lack them see their system's font. */
export function checkFonts(config: Config): readonly Diagnostic[] {
  const fonts = [config.fonts.body, config.fonts.heading].filter(font => font !== undefined)
  const missing = fonts.filter(font => !shipped.has(font.family) && !isAvailable(font, config))
  return [...new Map(missing.map(font => [font.family, toDiagnostic(font)])).values()]
}

/** A text as a string of CSS; what could end the string is written as a number. */
export function cssText(text: string): string {
  const escaped = [...text].map(character =>
    /["\\\n\r\f<]/.test(character) ? `\\${character.charCodeAt(0).toString(16)} ` : character,
  )
  return `"${escaped.join('')}"`
}

function isAvailable({ source }: FontFace, { settings }: Config): boolean {
  if (source === undefined) return false
  if (!isRemote(source)) return true
  return URL.canParse(source) && settings.allowedHosts.includes(new URL(source).host)
}

function faceRule({ family, source = '', format, weight }: FontFace, { settings }: Config): string {
  const address = isRemote(source) ? source : `${settings.base}/${source.replace(/^\.?\//, '')}`
  const kind = format ? ` format("${format}")` : ''
  return `@font-face {
  font-family: ${cssText(family)};
  src: url(${cssText(address)})${kind};
  font-weight: ${weight ?? '100 900'};
  font-display: swap;
}`
}

function stackOf({ family }: FontFace): string {
  return `${cssText(family)}, var(--font-system)`
}

function isRemote(source: string): boolean {
  return /^(https?:)?\/\//i.test(source)
}

function toDiagnostic({ family, source }: FontFace): Diagnostic {
  const isKept = source !== undefined
  return {
    code: 'render/unknown-font',
    severity: 'warning',
    message: isKept
      ? `The font "${family}" lies on another host, and pages fetch nothing from elsewhere.`
      : `The font "${family}" is neither shipped nor a file of the project, so pages use the system's font.`,
    hint: isKept
      ? 'Put the file into the project, or name its host under "allowedHosts" in lectern.json.'
      : 'Put a WOFF2 file into the project and name it in "fonts.source", with "fonts.format".',
  }
}
