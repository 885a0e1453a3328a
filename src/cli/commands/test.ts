import { relative, resolve, sep } from 'node:path'
import { parseConfig } from '../../config/parse-config.ts'
import { codeSamples } from '../../content/code-blocks/code-samples.ts'
import { type PageSamples, testSamples } from '../../host/code-samples/test-samples.ts'
import { isInside } from '../../host/disk/is-inside.ts'
import { readFolder } from '../../host/project/read-folder.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { exitCodeOf, exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { reportDiagnostics } from '../output/diagnostics/report-diagnostics.ts'
import { samplesList, samplesSummary } from '../output/samples-summary.ts'
import { projectPaths } from '../project-paths.ts'
import { requireProject, splitDocsFolder } from '../require-project.ts'

export interface TestFlags {
  readonly json?: boolean | undefined
  /** List the samples without running them. */
  readonly list?: boolean | undefined
  /** Seconds. */
  readonly timeout?: string | undefined
  readonly env?: readonly string[] | undefined
}

/**
 * `docs test`: run the code samples that are marked with `test`. Returns the exit code.
 *
 * @param written The docs folder, which may be left out, and pages or folders of pages.
 */
export async function testDocs(
  written: readonly string[],
  flags: TestFlags,
  console: Console,
  signal: AbortSignal,
): Promise<number> {
  const { dir, rest } = splitDocsFolder(written)
  const { directory, out, cache } = projectPaths(dir, {})
  requireProject(dir)
  const folder = (await readFolder(directory, { out, cache, withDates: false })).value
  const selected = selectPages(folder, directory, rest)
  const { pages, diagnostics } = samplesOf(folder, selected)
  if (flags.list === true) {
    console.out(samplesList(pages))
    return exitCodes.success
  }
  const results = await testSamples(pages, {
    directory,
    env: console.env,
    passedVariables: flags.env ?? [],
    timeoutMs: 1000 * secondsOf(flags.timeout),
    signal,
  })
  if (signal.aborted) return exitCodes.interrupted
  const found = [...diagnostics, ...results.flatMap(result => result.diagnostics)]
  reportDiagnostics(console, directory, found, { asJson: flags.json === true })
  if (flags.json !== true) console.err(samplesSummary(results))
  return exitCodeOf(found, false)
}

function samplesOf(folder: DocsFolder, paths: readonly string[]) {
  const variables = parseConfig(folder).value?.variables ?? {}
  const diagnostics: Diagnostic[] = []
  const pages = paths.flatMap((path): PageSamples[] => {
    const found = codeSamples({ path, text: folder.files.get(path)?.text ?? '' }, variables)
    diagnostics.push(...found.diagnostics)
    return found.value.length === 0 ? [] : [{ path, samples: found.value }]
  })
  return { pages, diagnostics }
}

/** Paths of pages and snippets. */
function selectPages({ files }: DocsFolder, directory: string, written: readonly string[]): readonly string[] {
  const paths = [...files.keys()].filter(path => /\.mdx?$/.test(path))
  if (written.length === 0) return paths
  return [...new Set(written.flatMap(name => pagesNamed(name, directory, paths)))]
}

/** The pages that a name refers to: a page or a folder, relative to the docs folder or to the working directory. */
function pagesNamed(name: string, directory: string, paths: readonly string[]): readonly string[] {
  const absolutePath = resolve(name)
  const projectPath = isInside(directory, absolutePath)
    ? relative(directory, absolutePath).split(sep).join('/')
    : undefined
  const names = [name.replaceAll('\\', '/').replace(/^(?:\.?\/)+|\/+$/g, ''), projectPath].filter(
    path => path !== undefined,
  )
  const found = paths.filter(path =>
    names.some(
      folder =>
        folder === '' || [folder, `${folder}.mdx`, `${folder}.md`].includes(path) || path.startsWith(`${folder}/`),
    ),
  )
  if (found.length > 0) return found
  const known = paths.map(path => path.replace(/\.mdx?$/, ''))
  throw new UsageError([`There is no page "${name}".`, didYouMean(names[0] ?? '', known) ?? ''].join(' ').trim())
}

const defaultSeconds = 10

function secondsOf(written: string | undefined): number {
  const seconds = written === undefined ? defaultSeconds : Number(written)
  if (seconds > 0 && seconds <= 3600) return seconds
  throw new UsageError(`Invalid --timeout "${written}": use a number of seconds up to 3600.`)
}
