import type { PageData } from '../components/page-data.ts'
import type { ModuleFiles } from '../content/modules/fill-modules.ts'
import type { BodyStore } from '../content/pages/body-store.ts'
import type { Body } from '../content/tree/body.ts'
import type { IndexStore } from '../search/browser-index/stored-terms.ts'
import type { PreviewIndexCache } from '../search/preview-index-cache.ts'
import type { RecordWriter } from '../search/records/record-store.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { MissingPackages, TypeChecker } from './highlighting/type-checker.ts'
import type { SocialImage } from './image-design/social-image.ts'
import type { FileInputs } from './output/file-inputs.ts'
import type { OutputFile } from './output/output-file.ts'
import type { RenderedBody } from './output/rendered-body.ts'

/** A page with author code that must run. */
export interface AuthorCodePage {
  readonly route: string
  readonly path: string
  readonly islands: Body['islands']
}

/** The author's JavaScript that pages use. */
export interface AuthorProject {
  readonly pages: readonly AuthorCodePage[]
  /** `.js`, `.jsx`, `.ts`, `.tsx` modules and `.mdx` snippets of the project, by path. */
  readonly modules: ModuleFiles
}

/** Keys of `PageData` that islands look up in the tables of their page, even if they are missing there. */
export interface Lookups {
  readonly icons: readonly string[]
  readonly links: readonly string[]
  readonly code: readonly string[]
}

/** An island as rendered by the build. */
export interface RenderedIsland {
  /**
   * Each Markdown child is an empty `<lectern-slot data-slot="n">`; for a Markdown file, `data-slot` is its path.
   * Absent if the island could not be rendered.
   */
  readonly html?: string | undefined
  /**
   * `hydrate`: it has state, effects or handlers, so it needs hydration. `browser-only`: it needs a browser to render,
   * or requested one.
   */
  readonly hydration: 'none' | 'hydrate' | 'browser-only'
  readonly lookups: Lookups
}

/** The author's code, compiled once for the build and once for the browser. */
export interface BundledCode {
  /** Scripts for the browser. */
  readonly files: readonly OutputFile[]
  /** The lookups of the islands of a page. */
  readonly lookupsOf: (route: string) => Lookups
  /** Keys in the code of hydrated islands, which they may look up after an interaction. */
  readonly referencesOf: (route: string) => Lookups
  /** The Markdown files that the code of a page shows as components, by path. */
  readonly markdownFilesOf: (route: string) => readonly string[]
  /** Render the islands of a page. Runs separately, with a time limit. */
  readonly render: (route: string, data: PageData) => Promise<Outcome<readonly RenderedIsland[]>>
  /** The script that hydrates the islands of a page, relative to the output folder. */
  readonly scriptOf: (route: string) => string | undefined
  /** Indexes of the islands of a page that a limit stopped, so that the next build does not reuse the page. */
  readonly stoppedIslandsOf: (route: string) => readonly number[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compile the author's code. Absent under `--no-code`. */
export type Bundle = (project: AuthorProject) => Promise<BundledCode>

/**
 * Find a compiler for the types that code blocks show.
 *
 * @param files The text files of the project: a block may import modules from among them.
 */
export type FindTypeChecker = (files: ReadonlyMap<string, SourceFile>) => TypeChecker | MissingPackages

/** Draw social images as PNG, in the order of the inputs. */
export type DrawImages = (images: readonly SocialImage[]) => Promise<readonly Uint8Array[]>

/** What a build stores of the content of its pages. Absent parts are not stored. */
export interface ContentStores {
  /** The search records for `docs serve`. */
  readonly records?: RecordWriter | undefined
  /** The index of the browser search, so that the next build only indexes pages that have changed. */
  readonly searchIndex?: IndexStore | undefined
}

/** How pages are recorded for search, assistants and language models. */
export interface RecordOptions extends ContentStores {
  /** Lets other work of the thread run. Called for each page; `undefined` if that is not necessary yet. */
  readonly pause?: (() => Promise<void> | undefined) | undefined
  /** Only for previews, which have no stores on disk. */
  readonly previewCache?: PreviewIndexCache | undefined
}

/** What the build needs from the machine. */
export interface RenderPorts extends ContentStores {
  readonly bundle: Bundle | undefined
  readonly types: FindTypeChecker
  /** The bodies of parsed pages that are not rendered yet. */
  readonly bodies: BodyStore
  /** If absent, pages have no generated social images. */
  readonly drawImages?: DrawImages | undefined
  /** Whether the files of the browser search are written. */
  readonly withSearch: boolean
  /** Whether the site has the assistant of its server, if the settings allow it. */
  readonly withAssistant: boolean
  /**
   * The diagnostics from when this file was last rendered from the same inputs; `undefined` if it must be rendered again.
   * `inputs` is not called if nothing is published.
   */
  readonly diagnosticsIfUnchanged: (path: string, inputs: () => FileInputs) => readonly Diagnostic[] | undefined
  /** The body in a published file, if it was rendered from the same inputs; `undefined` if it must be rendered. */
  readonly publishedBody: (path: string, inputs: () => FileInputs) => Outcome<RenderedBody> | undefined
  /** The text of a file that this build has found unchanged; `undefined` for all other files. */
  readonly unchangedText: (path: string) => string | undefined
}
