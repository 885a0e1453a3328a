import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CodeSample } from '../../content/code-blocks/code-samples.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import { runSample, type SampleResult } from './run-sample.ts'
import { sampleEnvironment } from './sample-environment.ts'

/** The samples of a page. */
export interface PageSamples {
  readonly path: string
  readonly samples: readonly CodeSample[]
}

export interface TestOptions {
  /** Absolute path of the docs folder. */
  readonly directory: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Names of environment variables that are passed to samples, in addition to the defaults. */
  readonly passedVariables: readonly string[]
  readonly timeoutMs: number
  /** Ends all samples. */
  readonly signal: AbortSignal
}

/** Pages that are tested at the same time. */
const maxPages = 2

/**
 * Run samples. Each page has a temporary folder, which its samples share. This runs code of the author, so only a
 * command that the author has started may call it.
 */
export async function testSamples(
  pages: readonly PageSamples[],
  options: TestOptions,
): Promise<readonly SampleResult[]> {
  const results: SampleResult[] = []
  for await (const found of mapInOrder(pages, maxPages, page => testPage(page, options))) results.push(...found)
  return results
}

async function testPage({ samples }: PageSamples, options: TestOptions): Promise<readonly SampleResult[]> {
  const { directory, env, passedVariables, timeoutMs, signal } = options
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-test-')))
  try {
    const folder = join(root, 'page')
    const home = join(root, 'home')
    mkdirSync(folder)
    mkdirSync(home)
    linkPackages(directory, root)
    const sampleFolder = { folder, env: sampleEnvironment(env, home, passedVariables), timeoutMs, signal }
    const results: SampleResult[] = []
    for (const [index, sample] of samples.entries()) {
      if (signal.aborted) break
      results.push(await runSample(sample, index, sampleFolder))
    }
    return results
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Samples can import the packages that are installed for the docs. */
function linkPackages(directory: string, root: string): void {
  for (let folder = directory; ; folder = dirname(folder)) {
    const packages = join(folder, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(root, 'node_modules'), 'junction')
    if (existsSync(packages) || dirname(folder) === folder) return
  }
}
