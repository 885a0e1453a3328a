import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/content-hash.ts'
import { codeFolder, packageFolder } from '../package-files.ts'

/** The source of each worker. */
const sources = {
  'render-worker': 'host/author-code/render/render-worker.ts',
  'stage-worker': 'host/scheduler/stage-worker.ts',
  'types-worker': 'host/twoslash/types-worker.ts',
} as const

type Program = keyof typeof sources

/**
 * The program of a thread, as a file that Node can load: the one of the built package, or, when the sources run, one
 * that is bundled from them.
 */
export async function workerProgram(name: Program): Promise<string> {
  const built = join(codeFolder, 'programs', `${name}.js`)
  return existsSync(built) ? built : bundledProgram(name)
}

async function bundledProgram(name: Program): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: join(codeFolder, sources[name]),
    cwd: packageFolder,
    platform: 'node',
    external: /^[^./]/,
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    tsconfig: false,
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  const { code } = output[0]
  // Its packages are found from inside the checkout alone.
  const folder = join(packageFolder, 'node_modules', '.cache', 'lectern')
  const path = join(folder, `${name}-${contentHash(code).slice(0, 12)}.mjs`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, code)
  }
  return path
}
