import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseSpec } from '../../api-spec/parse-spec.ts'
import { isInside } from '../../host/disk/is-inside.ts'
import { writeAtomically } from '../../host/disk/write-atomically.ts'
import { readFolder } from '../../host/project/read-folder.ts'
import { specFiles } from '../../reference/binding/spec-files.ts'
import { specInputOf } from '../../reference/binding/spec-inputs.ts'
import { stubPages } from '../../reference/routes/stub-pages.ts'
import { defaultDirectory } from '../../reference/subjects/attached-sources.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { runSequentially } from '../../source/stage.ts'
import { exitCodeOf, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { projectPaths } from '../project-paths.ts'

export interface StubFlags {
  readonly dir: string
  /** Output folder for the pages, relative to the working directory. */
  readonly out?: string | undefined
}

/**
 * `docs openapi stubs`: write a page with only front matter for every operation of a spec, for authors who want to add
 * their own text. Existing pages are not changed. Returns the exit code.
 */
export async function openapiStubs(spec: string, flags: StubFlags, console: Console): Promise<number> {
  const { directory } = projectPaths(flags.dir, {})
  const folder = (await readFolder(directory, {})).value
  const input = specInputOf(folder.files, pathIn(directory, spec))
  if (!input) throw new UsageError(noSpecAt(spec, folder))
  const [outcome] = await runSequentially(parseSpec, null, [input])
  const diagnostics = outcome?.diagnostics ?? []
  reportDiagnostics(console, directory, diagnostics)
  const pages = outcome?.value ? stubPages(outcome.value, directoryOf(directory, flags)) : []
  const newPages = pages.filter(({ path }) => !existsSync(join(directory, path)))
  for (const { path, text } of newPages) writeAtomically(join(directory, path), text)
  console.err(`${newPages.length} pages written, ${pages.length - newPages.length} existed already.\n`)
  // The entries for the navigation of docs.json.
  console.out(
    `${JSON.stringify(
      pages.map(({ path }) => path.replace(/\.mdx$/, '')),
      null,
      2,
    )}\n`,
  )
  return exitCodeOf(diagnostics, false)
}

/** The project path of a file, which may be written relative to the working directory or to the project. */
function pathIn(directory: string, written: string): string {
  const disk = resolve(written)
  const path = isInside(directory, disk) && existsSync(disk) ? relative(directory, disk) : written
  return path.split(sep).join('/').replace(/^\.\//, '')
}

function directoryOf(directory: string, { out }: StubFlags): string {
  if (out === undefined) return defaultDirectory
  const target = resolve(out)
  if (!isInside(directory, target)) throw new UsageError(`"${out}" is not in the folder of the project.`)
  return relative(directory, target).split(sep).join('/')
}

function noSpecAt(spec: string, { files }: DocsFolder): string {
  const known = specFiles(files)
  const others = known.length === 0 ? 'The project has no API descriptions.' : `Valid values: ${known.join(', ')}.`
  return [`There is no API description "${spec}".`, didYouMean(spec, known) ?? others].join(' ')
}
