import type { SourceFile } from '../../source/source-file.ts'
import { typescriptExports } from './typescript-exports.ts'

/**
 * The export that authors mean if they import a script by default, although it has no default export: its only export,
 * or the one that has the name of the file.
 */
export function impliedDefaultOf({ path, text }: SourceFile): string | undefined {
  if (!isScript(path)) return undefined
  const names = new Set(typescriptExports(text).keys())
  if (names.has('default')) return undefined
  if (names.size === 1) return [...names][0]
  const fileName = comparable(fileNameOf(path))
  return [...names].find(name => comparable(name) === fileName)
}

/** Whether a path is the one of a JavaScript or TypeScript file. */
export const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path)

/** The name of a file without its extension. An index file has the name of its folder. */
const fileNameOf = (path: string): string => /([^/]+?)(?:\/index)?\.\w+$/.exec(path)?.[1] ?? path

const comparable = (name: string): string => name.replace(/[-_. ]/g, '').toLowerCase()
