import type { Config, FontFace } from '../../config/config.ts'
import { isExternalHref } from '../../site/links/href.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder, FontPackage, PackagedFace } from '../../source/docs-folder.ts'
import { fontIdOf } from '../../source/font-id.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { OutputFile } from '../output/output-file.ts'
import { configValueSpan } from './config-value-span.ts'
import { cssString, cssUrl } from './css-string.ts'
import { facesOf, packagedFiles, packagedPath } from './font-packages.ts'
import { isRemoteFontFile } from './remote-fonts.ts'
import { themeDesigns } from './theme-designs.ts'

/** Families that all sites load. */
const baseFamilies = new Set(['inter', 'geist-mono'])

/** Families of themes. For other themes they are in style sheets of their own. */
const themeFamilies = new Set(Object.values(themeDesigns).flatMap(({ fonts }) => Object.values(fonts)))

/** Whether the package ships a family. */
function isShipped(family: string): boolean {
  const id = fontIdOf(family)
  return baseFamilies.has(id) || themeFamilies.has(id)
}

type InstalledFonts = DocsFolder['fonts']

/** CSS rules for the author's font files, the fonts of installed packages, and the families that pages use. */
export function fontRules(config: Config, installed: InstalledFonts): string[] {
  const { body, heading } = config.fonts
  const faces = fontsOf(config).flatMap(font => rulesOf(font, config, installed))
  const declarations = [
    body && `  --font-body: ${fontStackOf(body)};`,
    heading && `  --font-heading: ${fontStackOf(heading)};`,
    heading?.weight && `  --weight-heading: ${heading.weight};`,
    body?.weight && `  font-weight: ${body.weight};`,
  ].filter(Boolean)
  const families = declarations.length > 0 ? [`:root {\n${declarations.join('\n')}\n}`] : []
  return [...new Set(faces)].concat(families)
}

/** The client entries with the shipped families that the author chose and the theme does not include. */
export function fontEntriesOf(config: Pick<Config, 'theme' | 'fonts'>): readonly string[] {
  const included = new Set<string>([...baseFamilies, ...Object.values(themeDesigns[config.theme].fonts)])
  const chosen = fontsOf(config).flatMap(({ family, source }) => (source === undefined ? fontIdOf(family) : []))
  return [...new Set(chosen)].filter(id => themeFamilies.has(id) && !included.has(id)).map(id => `font-${id}`)
}

/** The files of installed fonts that the site uses, to copy into it. */
export function fontFiles(config: Config, installed: InstalledFonts): readonly OutputFile[] {
  const files = fontsOf(config).flatMap(font => {
    const fontPackage = packageOf(font, installed)
    return fontPackage ? packagedFiles(font, fontPackage) : []
  })
  return [...new Map(files.map(file => [file.path, file])).values()]
}

/** Report families without a file in the project or a package. Readers without them see their system's font. */
export function checkFonts(
  config: Config,
  installed: InstalledFonts,
  configFiles: readonly SourceFile[],
): readonly Diagnostic[] {
  const isKnown = (font: FontFace) =>
    isShipped(font.family) || isAvailable(font, config) || packageOf(font, installed) !== undefined
  const missing = fontsOf(config).filter(font => !isKnown(font))
  return [...new Map(missing.map(font => [font.family, toDiagnostic(font, configFiles)])).values()]
}

const fontsOf = ({ fonts }: Pick<Config, 'fonts'>): FontFace[] =>
  [fonts.body, fonts.heading].filter(font => font !== undefined)

/** The installed package for a font, if the font is neither shipped nor a file of the author. */
function packageOf({ family, source }: FontFace, installed: InstalledFonts): FontPackage | undefined {
  return source === undefined && !isShipped(family) ? installed.get(fontIdOf(family)) : undefined
}

function rulesOf(font: FontFace, config: Config, installed: InstalledFonts): string[] {
  if (isAvailable(font, config)) return [faceRule(font, config)]
  const fontPackage = packageOf(font, installed)
  return fontPackage ? facesOf(font, fontPackage).map(face => packagedRule(font.family, face, fontPackage, config)) : []
}

function isAvailable({ source }: FontFace, { settings }: Config): boolean {
  if (source === undefined) return false
  if (!isExternalHref(source) || isRemoteFontFile(source)) return true
  return canParseUrl(source) && settings.allowedHosts.includes(new URL(source).host)
}

function faceRule({ family, source = '', format, weight }: FontFace, { settings }: Config): string {
  const kind = format ? ` format("${format}")` : ''
  return `@font-face {
  font-family: ${cssString(family)};
  src: ${cssUrl(source, settings.base)}${kind};
  font-weight: ${weight ?? '100 900'};
  font-display: swap;
}`
}

function packagedRule(family: string, face: PackagedFace, fontPackage: FontPackage, { settings }: Config): string {
  const range = face.unicodeRange ? `\n  unicode-range: ${face.unicodeRange};` : ''
  return `@font-face {
  font-family: ${cssString(family)};
  src: ${cssUrl(packagedPath(fontPackage, face.file), settings.base)} format("woff2");
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;${range}
}`
}

function fontStackOf({ family, source }: FontFace): string {
  // Its widths are those of the family, so that pages do not move when the font is loaded.
  const fallback = source === undefined && isShipped(family) ? `${cssString(`${family} Fallback`)}, ` : ''
  return `${cssString(family)}, ${fallback}var(--font-system)`
}

function toDiagnostic(font: FontFace, configFiles: readonly SourceFile[]): Diagnostic {
  return {
    code: 'render/unknown-font',
    severity: 'warning',
    ...(font.source === undefined ? missingFont : remoteFont)(font),
    span: configValueSpan(configFiles, 'family', text => text === font.family),
  }
}

const remoteFont = ({ family }: FontFace) => ({
  message: `The "source" of the font "${family}" is not the https address of a WOFF2 or WOFF file. Pages use a system font instead.`,
  hint: 'Use the address of the font file itself, or copy the file into the project.',
})

function missingFont({ family }: FontFace): Pick<Diagnostic, 'message' | 'hint'> {
  const id = fontIdOf(family)
  const file = 'add a WOFF2 file to the project, and set its path in "source" next to "family"'
  return {
    message: `The font "${family}" is not included in Lectern and not installed, so pages use a system font. Fonts are not loaded from Google Fonts.`,
    hint:
      id === ''
        ? `${file.replace(/^a/, 'A')}.`
        : `To use a font of Google Fonts, run "npm install @fontsource/${id}" in the folder of docs.json. For other fonts, ${file}.`,
  }
}
