import type { Page } from '../../content/page.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import type { FileOrigin, OutputFile } from './output-file.ts'

/**
 * The result of rendering a file: the file, other files that only it needs (sheets, scripts), and diagnostics.
 * Diagnostics about links are in a separate outcome, because each build checks links again. The other diagnostics are
 * cached with the file.
 */
export interface RenderedFile {
  readonly outcomes: readonly Outcome<OutputFile | undefined>[]
}

/** A file of the site whose path is known before it is rendered. */
export interface PlannedFile {
  /** Relative to the output folder. */
  readonly path: string
  /** The page that it shows; absent if it is not a page. */
  readonly page?: Page | undefined
  /** The page whose Markdown it is; absent if it is not a Markdown file. */
  readonly markdownOf?: Page | undefined
  /** Whether a path may be that of another file that rendering this one makes. Absent if nobody opens those by address. */
  readonly alsoMakes?: ((path: string) => boolean) | undefined
  /** The source of the redirect that it is the page of. Absent for other files. */
  readonly redirectFrom?: string | undefined
  readonly render: () => Promise<RenderedFile>
}

/** What a file is generated from. `undefined` for files of the whole site. */
function originOf({ page, markdownOf, redirectFrom }: PlannedFile): FileOrigin | undefined {
  if (redirectFrom !== undefined) return { kind: 'redirect', name: redirectFrom }
  const shown = page ?? markdownOf
  return shown && { kind: 'page', name: /\.mdx?$/.test(shown.path) ? shown.path : shown.route }
}

/** The results of rendering a file. The file itself names its origin. */
export async function renderWithOrigin(file: PlannedFile): Promise<RenderedFile> {
  const rendered = await file.render()
  const origin = originOf(file)
  if (!origin) return rendered
  const outcomes = rendered.outcomes.map(outcome =>
    outcome.value?.path === file.path ? { ...outcome, value: { ...outcome.value, origin } } : outcome,
  )
  return { ...rendered, outcomes }
}

/** A planned file without diagnostics. */
export const plannedFile = (path: string, make: () => OutputFile): PlannedFile => ({
  path,
  render: async () => ({ outcomes: [{ value: make(), diagnostics: [] }] }),
})

export const finishedFile = (file: OutputFile): PlannedFile => plannedFile(file.path, () => file)

/** Files by their paths, found on first use. */
export const filesByPath = (files: () => readonly PlannedFile[]): (() => ReadonlyMap<string, PlannedFile>) =>
  lazy(() => new Map(files().map(file => [file.path, file])))
