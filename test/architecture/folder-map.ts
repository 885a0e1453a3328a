import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of the map of all folders in `CONTRIBUTING.md`. */
export interface FolderRow {
  /** Relative to `src/`; `src` for the files outside of any folder. */
  readonly folder: string
  readonly sentence: string
  /** File names at which to start reading. */
  readonly start: readonly string[]
  /** Additional files that other folders may import. */
  readonly further: readonly string[]
}

export function readFolderMap(): readonly FolderRow[] {
  const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8')
  const map = text.slice(text.indexOf('## Map of all folders'))
  return [...map.matchAll(/^\| `(\S+)\/` \| (.+) \| (.*) \|$/gm)].map(([, folder = '', sentence = '', names = '']) => {
    const [start = '', further = ''] = names.split(/(?<=;) also /)
    return { folder, sentence, start: fileNames(start), further: fileNames(further) }
  })
}

const fileNames = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
