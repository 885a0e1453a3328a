import type { Page, Route } from '../content/page.ts'
import type { SiteFragment } from '../reference/pages/collect-fragments.ts'
import type { PlaygroundFile } from '../reference/playground/playground-file.ts'
import type { Specs } from '../reference/subjects/find-source.ts'
import type { SitePageInput } from '../reference/subjects/site-page-input.ts'
import type { Site } from '../site/site.ts'
import type { Access, Reader } from '../source/access/access.ts'
import type { DocsFolder } from '../source/docs-folder.ts'

/** The input for rendering a site. */
export interface RenderInput {
  readonly site: Site
  readonly folder: DocsFolder
  /** The source of every page. */
  readonly inputs: readonly SitePageInput[]
  /** The source of every page, including those that the reader may not read. */
  readonly allInputs: readonly SitePageInput[]
  /** The specs that pages document. */
  readonly specs: Specs
  /**
   * The files of specs as the reader may download them, by path; `undefined` for those that the reader may not
   * download. If absent, readers download the files of the project.
   */
  readonly specTexts?: ReadonlyMap<string, string | undefined> | undefined
  /** Who may see the part of a spec that a page is about, if not everybody may. */
  readonly restrictedRoutes: ReadonlyMap<Route, Access>
  /** The fields of schemas that pages contain or load on demand. */
  readonly fragments: readonly SiteFragment[]
  /** The data files for the playgrounds of pages. */
  readonly playgrounds: readonly PlaygroundFile[]
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly excludedPages: readonly string[]
  /** The site in which links of pages are resolved: it also has the pages that the reader may not read. */
  readonly linkSite: Site
  /** Pages that are rendered, but that nothing lists. */
  readonly unlisted: ReadonlySet<Page>
  /** For whom the site is rendered. If absent, it is rendered for everybody, without access control. */
  readonly reader?: Reader | undefined
  /** Whether the reader may get a file of the project, by its path. If absent, the reader may get all files. */
  readonly mayHaveAsset?: ((path: string) => boolean) | undefined
  /** The pages that have social images, because everybody may read them. If absent, all pages have one. */
  readonly imageRoutes?: ReadonlySet<Route> | undefined
  /** Whether the author's code may run. */
  readonly code: boolean
  /** The pages that are parsed completely. Only these refer to files. If absent, all pages are. */
  readonly fullPages?: ReadonlySet<Route> | undefined
}
