import type { PageData } from '../components/page-data.ts'
import type { Body } from '../content/tree/body.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { MissingPackages, TypeChecker } from './highlighting/type-checker.ts'
import type { OutputFile } from './output/output-file.ts'
import type { RenderedBody } from './output/rendered-body.ts'

/** A page whose author's code has to run. */
export interface AuthorCodePage {
  readonly route: string
  readonly path: string
  readonly islands: Body['islands']
}

/** Everything of the author's that is JavaScript and that some page uses. */
export interface AuthorProject {
  readonly pages: readonly AuthorCodePage[]
  /** `.js`, `.jsx`, `.ts`, `.tsx` modules and `.mdx` snippets of the project, by path. */
  readonly modules: ReadonlyMap<string, SourceFile>
}

/** What islands ask the tables of their page for, found or not: keys of `PageData`. */
export interface Lookups {
  readonly icons: readonly string[]
  readonly links: readonly string[]
  readonly code: readonly string[]
}

/** What an island looks like before any script runs. */
export interface RenderedIsland {
  /**
   * Each of its Markdown children is an empty `<lectern-slot data-slot="n">`, each Markdown file one with its path.
   * Absent: it could not be drawn.
   */
  readonly html?: string | undefined
  /**
   * Whether it has state, effects or handlers and must come alive in the browser: `hydrate`. What needs a browser to
   * be drawn at all, or asked for one, is drawn there: `browser-only`.
   */
  readonly hydration: 'none' | 'hydrate' | 'browser-only'
  readonly lookups: Lookups
}

/** The author's code, compiled once for the build and once for the browser. */
export interface BundledCode {
  /** Scripts for the browser. */
  readonly files: readonly OutputFile[]
  /** What the islands of a page look up. */
  readonly lookupsOf: (route: string) => Lookups
  /** What the code of islands that live names, and may look up when something is clicked. */
  readonly referencesOf: (route: string) => Lookups
  /** The Markdown files that the code of a page shows as components, by path. */
  readonly markdownFilesOf: (route: string) => readonly string[]
  /** Draw the islands of a page. Runs apart, with a time limit. */
  readonly render: (route: string, data: PageData) => Promise<Outcome<readonly RenderedIsland[]>>
  /** Script that brings the islands of a page to life, relative to the output folder. */
  readonly scriptOf: (route: string) => string | undefined
  /** Indexes of the islands of a page that a limit stopped, so that another build does not reuse the page. */
  readonly stoppedIslandsOf: (route: string) => readonly number[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compile the author's code. Absent under `--no-code`. */
export type Bundle = (project: AuthorProject) => Promise<BundledCode>

/** A search index as files, relative to its folder. */
export interface IndexFiles {
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  /** What went wrong, in sentences; with some, there may be no files. */
  readonly problems: readonly string[]
}

/** A search index that is being made, beside other work. */
export interface SearchIndexer {
  /** Take a page, as the HTML that is to be searched (`recordHtml`); resolves when there is room for another. */
  readonly add: (href: string, html: string) => Promise<void>
  readonly finish: () => Promise<IndexFiles>
}

/** Begin a search index. */
export type CreateSearchIndexer = () => Promise<SearchIndexer>

/**
 * Find a compiler for the types that code blocks show.
 *
 * @param files The text files of the project: a block may import modules from among them.
 */
export type FindTypeChecker = (files: ReadonlyMap<string, SourceFile>) => TypeChecker | MissingPackages

/** What only the machine can do, handed to the build. */
export interface RenderPorts {
  readonly bundle: Bundle | undefined
  readonly types: FindTypeChecker
  /** Absent: no search index is written. */
  readonly index: CreateSearchIndexer | undefined
  /**
   * What was found wrong when this file was last made from the same `parts`: plain data, all that it is made from;
   * `undefined` when it must be made anew. Where nothing is published, nobody asks for them.
   */
  readonly publishedDiagnostics: (path: string, parts: () => readonly unknown[]) => readonly Diagnostic[] | undefined
  /** The body that stands in a published file, if it was drawn from the same `parts`; `undefined` when it must be drawn. */
  readonly publishedBody: (path: string, parts: () => readonly unknown[]) => Outcome<RenderedBody> | undefined
  /** Paths of the files that were published below a folder (`_lectern/search-…/`) and still lie there; none if any is missing. */
  readonly publishedFilesIn: (folder: string) => readonly string[]
}
