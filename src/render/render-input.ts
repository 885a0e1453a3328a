import type { SiteFragment } from '../reference/pages/collect-fragments.ts'
import type { PlaygroundFile } from '../reference/playground/playground-file.ts'
import type { Specs } from '../reference/subjects/find-source.ts'
import type { SitePageInput } from '../reference/subjects/site-page-input.ts'
import type { Site } from '../site/site.ts'
import type { DocsFolder } from '../source/docs-folder.ts'

/** What a site is rendered from. */
export interface RenderInput {
  readonly site: Site
  readonly folder: DocsFolder
  /** The source of every page. */
  readonly inputs: readonly SitePageInput[]
  /** The API descriptions that pages show parts of. */
  readonly specs: Specs
  /** Files of fields for which pages have no room. */
  readonly fragments: readonly SiteFragment[]
  /** What the playgrounds of pages are made from. */
  readonly playgrounds: readonly PlaygroundFile[]
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** Whether the author's code may run. */
  readonly code: boolean
}
