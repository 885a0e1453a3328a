import { dirname, join } from 'node:path'
import { readTextIfExists } from '../disk/read-text.ts'

/** Imports of other files: `from './x.mjs'`, `import('./x.mjs')`, `require('./x.json')`. */
const relativeImport = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'](\.{1,2}\/[^"'\n]+)["']/g

/** More files are not compared. */
const maxFiles = 500

/** A file of a plugin and all files that it imports, directly or indirectly, with their texts. */
export function localFilesOf(entry: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const queue = [entry]
  for (const path of queue) {
    if (files.has(path) || files.size >= maxFiles) continue
    const text = readIfPossible(path)
    if (text === undefined) continue
    files.set(path, text)
    for (const [, specifier = ''] of text.matchAll(relativeImport)) queue.push(join(dirname(path), specifier))
  }
  return files
}

/** A folder cannot be read. */
function readIfPossible(path: string): string | undefined {
  try {
    return readTextIfExists(path)
  } catch {
    return undefined
  }
}
