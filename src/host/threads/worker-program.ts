import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { memoizeByText } from '../../source/memoize.ts'
import { writeAtomically } from '../disk/write-atomically.ts'
import { codeFolder, packageFolder } from '../package-files.ts'

/** The source of each worker. */
const sources = {
  'database-worker': 'host/database/embedded/database-worker.ts',
  'highlight-worker': 'host/scheduler/highlight-worker.ts',
  'plugin-worker': 'host/plugins/plugin-worker.ts',
  'render-worker': 'host/author-code/render/render-worker.ts',
  'spec-validators-worker': 'host/spec-validators/spec-validators-worker.ts',
  'stage-worker': 'host/scheduler/stage-worker.ts',
  'types-worker': 'host/twoslash/types-worker.ts',
} as const

type Program = keyof typeof sources

/**
 * The program of a thread, as a file that Node can load: from the built package, or, in a checkout, bundled from the
 * sources.
 */
export async function workerProgram(name: Program): Promise<string> {
  const built = join(codeFolder, 'programs', `${name}.js`)
  return existsSync(built) ? built : bundledProgram(name)
}

/** Bundled once per process: the unit tests start many threads with the same program. */
const bundledProgram = memoizeByText(bundle)

async function bundle(name: Program): Promise<string> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: join(codeFolder, sources[name]),
    cwd: packageFolder,
    platform: 'node',
    external: /^[^./]/,
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    tsconfig: false,
  })
  const { output } = await build.generate(splitPrograms)
  await build.close()
  // Its packages can only be resolved from inside the checkout.
  const folder = join(packageFolder, 'node_modules', '.cache', 'lectern')
  for (const file of output) {
    const path = join(folder, file.fileName)
    // Other processes may write or load the same files.
    if (file.type === 'chunk' && !existsSync(path)) writeAtomically(path, file.code)
  }
  return join(folder, output[0].fileName)
}

/**
 * How a program is divided into files. What it imports on demand is not in its first file, so the packages that are
 * needed for it are not loaded at its start: the thread for stages starts three times as fast.
 */
export const splitPrograms = {
  format: 'es',
  entryFileNames: '[name]-[hash].mjs',
  chunkFileNames: '[name]-[hash].mjs',
} as const
