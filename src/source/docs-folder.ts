import type { Asset, SourceFile } from './source-file.ts'

/** What surrounds a page: our templates, the author's that are laid over them, and the built scripts and styles. */
export interface FrameFiles {
  /** Our Handlebars sources by name: `page`, `404`; partials: `sidebar`, `head` … */
  readonly layouts: Readonly<Record<string, string>>
  readonly partials: Readonly<Record<string, string>>
  /** Both as the package build compiled them. Absent when it was never built. */
  readonly precompiled?: ReadonlyMap<string, object> | undefined
  /** The author's: `…/layouts/page.hbs` stands for ours of that name as long as it can be compiled. By project path. */
  readonly authorTemplates?: readonly SourceFile[] | undefined
  /** Interface strings by language code, then key. `en` is complete. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Built client files by entry name (`base` styles, `tabs`, `theme` … scripts): path in the package's client folder. */
  readonly client: Readonly<Record<string, ClientEntry>>
  /** Hash of the built package: part of every key, so that a new version makes everything anew. */
  readonly version: string
}

/** One built entry: the hashed file, what it imports, and the style sheets that belong to it. */
export interface ClientEntry {
  /** Of an entry that is only a style sheet, that sheet. */
  readonly file: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  /** What must be published with it though no page names it: fonts, chunks that are loaded on demand. */
  readonly assets?: readonly string[] | undefined
}

/** A font that the author installed as a package: what its style sheets declare, as data. */
export interface FontPackage {
  /** `@fontsource/lora`. */
  readonly name: string
  readonly version: string
  readonly faces: readonly PackagedFace[]
  /** Where its licence stands in it, if it has one: `LICENSE`. */
  readonly licence?: string | undefined
}

/** One WOFF2 file of a font. */
export interface PackagedFace {
  /** `files/lora-latin-400-normal.woff2`, relative to the package. */
  readonly file: string
  readonly style: 'normal' | 'italic'
  /** `400`; of a variable font its range, `100 900`. */
  readonly weight: string
  /** The characters that it has, as CSS writes them: `U+0000-00FF,U+0131`; absent for all. */
  readonly unicodeRange?: string | undefined
}

/** A docs folder as a value: all that a build may know. `host/` fills it; tests write it as a literal. */
export interface DocsFolder {
  /** Every text file that may matter: `docs.json`, `lectern.json`, pages, snippets, modules, styles, specs. By path; a fetched description by its URL. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** Every file that is published as it is, by path. Text files that are published stand in both. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Paths that `.mintignore` or our own rules leave out, as a question, since they are not listed. */
  readonly isIgnored: (path: string) => boolean
  /** When a page was last changed, ISO 8601, by path: from Git where there is a repository. */
  readonly changedAt: ReadonlyMap<string, string>
  /** Installed fonts that `docs.json` may mean, by the name of their family in a package's writing: `source-sans-3`. */
  readonly fonts: ReadonlyMap<string, FontPackage>
  readonly frame: FrameFiles
}
