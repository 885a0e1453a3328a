import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'

/** Source text by path. Paths are relative to `src/`, with `/`. */
export type Sources = Readonly<Record<string, string>>

export interface Module {
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
}

/** Every TypeScript file of `src/`, parsed once for all tests. */
export const sourceModules: readonly Module[] = readModules()

function readModules(): readonly Module[] {
  const src = join(import.meta.dirname, '../../src')
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.tsx?$/.test(path))
    .sort()
  return parseModules(Object.fromEntries(paths.map(path => [path, readFileSync(join(src, path), 'utf8')])))
}

export function parseModules(sources: Sources): readonly Module[] {
  return Object.entries(sources).map(([path, text]) => {
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
    return { path, text, program }
  })
}
