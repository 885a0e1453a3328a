import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FontPackage } from '../../source/docs-folder.ts'
import { fontIdOf } from '../../source/font-id.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { isInside } from '../disk/is-inside.ts'
import { type InstalledFont, readFontPackage } from './font-package.ts'

/** Scopes of font packages in a packages folder. A variable font takes precedence over its single weights. */
const scopes = ['@fontsource-variable', '@fontsource'] as const

/**
 * The font packages that are installed in a folder or above it, one per family: the first one found, in the order in
 * which Node resolves packages. Links may lead from one of these packages folders into another.
 */
export function findInstalledFonts(directory: string): readonly InstalledFont[] {
  const folders = foldersFrom(realpathSync(directory)).map(folder => join(folder, 'node_modules'))
  const fonts = new Map<string, InstalledFont>()
  for (const packages of folders)
    for (const scope of scopes)
      for (const id of namesIn(join(packages, scope))) {
        const folder = realFolder(join(packages, scope, id), folders)
        if (folder !== undefined && !fonts.has(id)) fonts.set(id, { name: `${scope}/${id}`, id, folder })
      }
  return [...fonts.values()]
}

/** The contents of the fonts that a configuration may use. */
export function readUsedFonts(
  installed: readonly InstalledFont[],
  files: ReadonlyMap<string, SourceFile>,
): ReadonlyMap<string, FontPackage> {
  if (installed.length === 0) return new Map()
  const usedFamilies = familiesIn(files)
  return new Map(
    installed.flatMap(font => {
      const read = usedFamilies.has(font.id) ? readFontPackage(font) : undefined
      return read === undefined ? [] : [[font.id, read] as const]
    }),
  )
}

/** Every family that a settings file names. The code that parses the settings decides which of them apply. */
function familiesIn(files: ReadonlyMap<string, SourceFile>): Set<string> {
  const settings = [...files.values()].filter(({ path }) => path.endsWith('.json'))
  const families = settings.flatMap(({ text }) => [...text.matchAll(/"family"\s*:\s*"([^"\n]*)"/g)])
  return new Set(families.map(([, family = '']) => fontIdOf(family)))
}

function foldersFrom(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersFrom(parent)]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter(name => /^[a-z0-9-]+$/.test(name))
      .sort()
  } catch {
    // No such folder, or not readable: nothing is installed there.
    return []
  }
}

function realFolder(diskPath: string, folders: readonly string[]): string | undefined {
  try {
    const real = realpathSync(diskPath)
    return folders.some(folder => isInside(folder, real)) ? real : undefined
  } catch {
    // A broken link.
    return undefined
  }
}
