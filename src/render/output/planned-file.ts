import type { Page } from '../../content/page.ts'
import type { SectionText } from '../../content/text/section-texts.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { OutputFile } from './output-file.ts'

/**
 * What came of making a file: it, other files that it alone needs (sheets, scripts), and findings. What is wrong with
 * the links of a page stands apart from its file: that is found anew by each build, while the rest is remembered with it.
 */
export interface RenderedFile {
  readonly outcomes: readonly Outcome<OutputFile | undefined>[]
}

/** A file of the site that is known by its name before it is made. */
export interface PlannedFile {
  /** Relative to the output folder. */
  readonly path: string
  /** The page of the site that it shows; absent, it shows none. */
  readonly page?: Page | undefined
  /** Finds the words of that page, for the search, if they were not kept. */
  readonly sectionTexts?: (() => readonly SectionText[]) | undefined
  readonly render: () => Promise<RenderedFile>
}

/** A file about which nothing can be found wrong. */
export const plannedFile = (path: string, make: () => OutputFile): PlannedFile => ({
  path,
  render: async () => ({ outcomes: [{ value: make(), diagnostics: [] }] }),
})

export const finishedFile = (file: OutputFile): PlannedFile => plannedFile(file.path, () => file)

/** What the search index takes of them. */
export const indexedPages = (files: readonly PlannedFile[]): readonly IndexedPage[] =>
  files.flatMap(({ page, sectionTexts }) => (page && sectionTexts ? [{ page, sectionTexts }] : []))
/** A page of the site, as the search index takes it. */
export interface IndexedPage {
  readonly page: Page
  /** Finds its words, if they were not kept. */
  readonly sectionTexts: () => readonly SectionText[]
}
