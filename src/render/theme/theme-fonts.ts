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

/** Families that the package ships. Its style sheets refer to their files. */
const shipped = new Set(['Inter', 'Geist', 'Geist Mono'])

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

/** The client entry with Geist, if the author chose it and the theme does not include it. */
export function fontEntriesOf(config: Pick<Config, 'theme' | 'fonts'>): readonly string[] {
  const isChosen = fontsOf(config).some(({ family, source }) => source === undefined && family === 'Geist')
  return isChosen && themeDesigns[config.theme].fonts.text !== 'geist' ? ['geist-sheet'] : []
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
    shipped.has(font.family) || isAvailable(font, config) || packageOf(font, installed) !== undefined
  const missing = fontsOf(config).filter(font => !isKnown(font))
  return [...new Map(missing.map(font => [font.family, toDiagnostic(font, configFiles)])).values()]
}

const fontsOf = ({ fonts }: Pick<Config, 'fonts'>): FontFace[] =>
  [fonts.body, fonts.heading].filter(font => font !== undefined)

/** The installed package for a font, if the font is neither shipped nor a file of the author. */
function packageOf({ family, source }: FontFace, installed: InstalledFonts): FontPackage | undefined {
  return source === undefined && !shipped.has(family) ? installed.get(fontIdOf(family)) : undefined
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

function fontStackOf({ family }: FontFace): string {
  return `${cssString(family)}, var(--font-system)`
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
  const file = 'add a WOFF2 file to the project and set its path in "fonts.source"'
  return {
    message: `The font "${family}" is not included in Lectern, not installed, and not a file of the project. Pages use a system font instead.`,
    hint:
      id === ''
        ? `${file.replace(/^a/, 'A')}.`
        : `Install it in the folder of docs.json: npm install @fontsource-variable/${id} (or @fontsource/${id}, if that does not exist). Or ${file}.`,
  }
}
