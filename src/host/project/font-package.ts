import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FontPackage, PackagedFace } from '../../source/docs-folder.ts'

/** An installed package of a font. */
export interface InstalledFont {
  /** `@fontsource/lora`. */
  readonly name: string
  /** `lora`. */
  readonly id: string
  /** The folder on disk, with symbolic links resolved. */
  readonly folder: string
}

/** Read the declarations in the style sheets of a package; `undefined` if it is incomplete. */
export function readFontPackage({ name, folder }: InstalledFont): FontPackage | undefined {
  const version = fontPackageVersion(folder)
  if (version === undefined) return undefined
  const names = readdirSync(folder).sort()
  const sheets = sheetsOf(names).map(sheet => readFileSync(join(folder, sheet), 'utf8'))
  const faces = sheets.flatMap(facesIn).filter(({ file }) => existsSync(join(folder, file)))
  const license = names.find(name => /^LICEN[CS]E(?:\.\w+)?$/i.test(name))
  return faces.length === 0 ? undefined : { name, version, faces, license }
}

/** The version that a package declares. */
export function fontPackageVersion(folder: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
    return typeof version === 'string' && /^[\w.+-]+$/.test(version) ? version : undefined
  } catch {
    // Incompletely installed, or not a package.
    return undefined
  }
}

/** A variable font has one style sheet for upright and one for italic weights. Other fonts have one per weight. */
function sheetsOf(names: readonly string[]): string[] {
  const single = names.filter(name => /^\d+(?:-italic)?\.css$/.test(name))
  const varying = ['wght.css', 'wght-italic.css'].filter(name => names.includes(name))
  if (varying.length > 0) return varying
  return single.length > 0 ? single : names.filter(name => name === 'index.css')
}

/** The font faces of a style sheet. Malformed ones are left out, because they become part of the site's style sheet. */
function facesIn(sheet: string): PackagedFace[] {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']): PackagedFace[] => {
    const [, file] = /url\(["']?\.\/(files\/[\w-][\w.-]*\.woff2)["']?\)/.exec(body) ?? []
    const [, style] = /font-style:\s*(normal|italic);/.exec(body) ?? []
    const [, weight] = /font-weight:\s*(\d+(?: \d+)?);/.exec(body) ?? []
    const [, unicodeRange] = /unicode-range:\s*([U+?\dA-Fa-f,\s-]+);/.exec(body) ?? []
    if (file === undefined || style === undefined || weight === undefined) return []
    return [{ file, style: style === 'italic' ? 'italic' : 'normal', weight, unicodeRange: unicodeRange?.trim() }]
  })
}
