import type { Page } from '../content/page.ts'
import type { SiteFragment } from '../reference/pages/collect-fragments.ts'
import type { PlaygroundFile } from '../reference/playground/playground-file.ts'
import type { Specs } from '../reference/subjects/find-source.ts'
import type { SitePageInput } from '../reference/subjects/site-page-input.ts'
import type { Site } from '../site/site.ts'
import type { DocsFolder } from '../source/docs-folder.ts'

/** The input for rendering a site. */
export interface RenderInput {
  readonly site: Site
  readonly folder: DocsFolder
  /** The source of every page. */
  readonly inputs: readonly SitePageInput[]
  /** The specs that pages document. */
  readonly specs: Specs
  /** The fields of schemas that pages contain or load on demand. */
  readonly fragments: readonly SiteFragment[]
  /** The data files for the playgrounds of pages. */
  readonly playgrounds: readonly PlaygroundFile[]
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** Pages that the reader may not see. They are rendered, but nothing lists them. */
  readonly restricted: ReadonlySet<Page>
  /** Whether the author's code may run. */
  readonly code: boolean
}
