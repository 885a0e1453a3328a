import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { contentHash } from '../../src/host/disk/content-hash.ts'

const packageFolder = join(import.meta.dirname, '../..')

/** Bundle a program of the tests into a file that Node can run. @param source Its path in `test`. */
export async function bundledProgram(source: string): Promise<string> {
  // The sources find the package by their own location.
  const url = pathToFileURL(join(packageFolder, 'src/host/package-files.ts')).href
  const bundle = await rolldown({
    input: join(packageFolder, 'test', source),
    cwd: packageFolder,
    platform: 'node',
    external: /^[^./]/,
    transform: { define: { 'import.meta.url': JSON.stringify(url) }, jsx: { importSource: 'preact' } },
    tsconfig: false,
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  // Its packages can only be resolved from inside the checkout.
  const folder = join(packageFolder, 'node_modules/.cache/lectern')
  mkdirSync(folder, { recursive: true })
  const { code } = output[0]
  const path = join(folder, `${basename(source, '.ts')}-${contentHash(code).slice(0, 12)}.mjs`)
  writeFileSync(path, code)
  return path
}
