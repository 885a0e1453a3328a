import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoizeByText } from '../../source/memoize.ts'
import { contentHash } from '../disk/content-hash.ts'
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
  const { output } = await build.generate({ format: 'es', codeSplitting: false })
  await build.close()
  const { code } = output[0]
  // Its packages can only be resolved from inside the checkout.
  const folder = join(packageFolder, 'node_modules', '.cache', 'lectern')
  const path = join(folder, `${name}-${contentHash(code).slice(0, 12)}.mjs`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, code)
  }
  return path
}
