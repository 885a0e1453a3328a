import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { ChangedFiles } from './preview-state.ts'
import type { SiteFile } from './site-file.ts'

/**
 * What the preview does with a site. Each update returns a new site. Paths of files are those in the output folder,
 * such as `guides/start/index.html` or `_redirects`.
 *
 * @typeParam Site A project at one moment, with its site.
 */
export interface SiteOperations<Site> {
  /**
   * Read the project. The requested pages are parsed, and only the front matter of all others.
   *
   * @param requestedAddresses Encoded, without the base path. More are added while the project is read.
   */
  readonly open: (requestedAddresses: ReadonlySet<string>) => Promise<Site>
  /** Process changes of the project. */
  readonly withChanges: (site: Site, files: ChangedFiles) => Promise<Site>
  /** Parse the pages that these files show: other parts of the site may depend on them, such as its headers. */
  readonly withPages: (site: Site, paths: readonly string[]) => Promise<Site>
  /** Parse all pages. */
  readonly withAllPages: (site: Site) => Promise<Site>
  /** Replace a site by one of the same project with all pages. Browsers may still show pages of the replaced one. */
  readonly replacedBy: (site: Site, whole: Site) => Promise<Site>
  /** What must be parsed before this file can be rendered. */
  readonly neededFor: (site: Site, path: string) => 'page' | 'all pages' | undefined
  /** Whether there is a site: `docs.json` can be read. */
  readonly isUsable: (site: Site) => boolean
  /** Base path of the site: '' or '/docs'. */
  readonly base: (site: Site) => string
  readonly has: (site: Site, path: string) => boolean
  /** Whether a file of the project is, or may be, a file of the site with the same path. */
  readonly publishes: (site: Site, path: string) => boolean
  /** Whether pages may run the file by its address. A script that components import is part of their bundle. */
  readonly runs: (site: Site, path: string) => boolean
  /** The file, rendered now; `undefined`: it does not exist. */
  readonly fileAt: (site: Site, path: string) => Promise<SiteFile | undefined>
  /** Run slow checks until `isEnough` returns true, so that diagnostics are available quickly. Requests go first. */
  readonly check: (site: Site, isEnough: () => boolean) => Promise<void>
  /** The diagnostics of the project, of the pages that were parsed, and of the files that were rendered. */
  readonly diagnostics: (site: Site) => readonly Diagnostic[]
  /** A text file of the project, as it was read. */
  readonly textOf: (site: Site, path: string) => string | undefined
  /** The page of a file in the project, as an address with the base path: `/docs/guides/start/`. */
  readonly hrefOfFile: (site: Site, path: string) => string | undefined
  /** Release all resources. Running work is rejected with `DisposedError`. */
  readonly close: () => Promise<void>
}
