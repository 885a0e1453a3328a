import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { writeAtomically } from '../../src/host/disk/write-atomically.ts'
import { splitPrograms } from '../../src/host/threads/worker-program.ts'
import { memoizeByText } from '../../src/source/memoize.ts'

const packageFolder = join(import.meta.dirname, '../..')

/**
 * Bundle a program of the tests into files that Node can run: once per process, because several test files start the
 * same program.
 *
 * @param source Its path in `test`.
 */
export const bundledProgram = memoizeByText(bundle)

async function bundle(source: string): Promise<string> {
  // The sources find the package by their own location.
  const url = pathToFileURL(join(packageFolder, 'src/host/package-files.ts')).href
  const build = await rolldown({
    input: join(packageFolder, 'test', source),
    cwd: packageFolder,
    platform: 'node',
    external: /^[^./]/,
    transform: { define: { 'import.meta.url': JSON.stringify(url) }, jsx: { importSource: 'preact' } },
    tsconfig: false,
  })
  const { output } = await build.generate(splitPrograms)
  await build.close()
  // Its packages can only be resolved from inside the checkout.
  const folder = join(packageFolder, 'node_modules/.cache/lectern')
  for (const file of output) if (file.type === 'chunk') writeAtomically(join(folder, file.fileName), file.code)
  return join(folder, output[0].fileName)
}
