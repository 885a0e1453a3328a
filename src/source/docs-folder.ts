import type { Asset, SourceFile } from './source-file.ts'

/** The files around page content: built-in and author templates, and the built scripts and styles. */
export interface FrameFiles {
  /** Built-in Handlebars sources by name: `page`, `404`; partials: `sidebar`, `head` … */
  readonly layouts: Readonly<Record<string, string>>
  readonly partials: Readonly<Record<string, string>>
  /** Layouts and partials as compiled by the package build. Absent if the package was not built. */
  readonly precompiled?: ReadonlyMap<string, object> | undefined
  /** Author templates, by project path: `…/layouts/page.hbs` replaces the built-in one of that name if it compiles. */
  readonly authorTemplates?: readonly SourceFile[] | undefined
  /** Interface strings by language code, then key. `en` is complete. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Built client files by entry name (`base` styles, `tabs`, `theme` … scripts): path in the package's client folder. */
  readonly client: Readonly<Record<string, ClientEntry>>
  /** Hash of the built package. It is part of every cache key, so a new version invalidates all results. */
  readonly version: string
}

/** One built entry: the hashed file, its imports, and its style sheets. */
export interface ClientEntry {
  /** If the entry is only a style sheet, that style sheet. */
  readonly file: string
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  /** Files that must be published with it although no page refers to them: fonts, chunks that are loaded on demand. */
  readonly assets?: readonly string[] | undefined
}

/** A font that the author installed as a package, with the declarations of its style sheets as data. */
export interface FontPackage {
  /** `@fontsource/lora`. */
  readonly name: string
  readonly version: string
  readonly faces: readonly PackagedFace[]
  /** Path of the license in the package, if it has one: `LICENSE`. */
  readonly license?: string | undefined
}

/** One WOFF2 file of a font. */
export interface PackagedFace {
  /** `files/lora-latin-400-normal.woff2`, relative to the package. */
  readonly file: string
  readonly style: 'normal' | 'italic'
  /** `400`; for a variable font the range, `100 900`. */
  readonly weight: string
  /** The characters it contains, in CSS notation: `U+0000-00FF,U+0131`; absent for all. */
  readonly unicodeRange?: string | undefined
}

/** Who changed a page, according to Git. */
export interface PageContributors {
  readonly lastChangedBy: string
  /** Everybody, whoever made the most changes first. Empty if not all of them are known. */
  readonly names: readonly string[]
}

/** A docs folder as a value: the complete input of a build. `host/` fills it; tests write it as a literal. */
export interface DocsFolder {
  /**
   * All text files that a build may need: `docs.json`, `lectern.json`, pages, snippets, modules, styles, specs. By
   * path; a fetched spec by its URL.
   */
  readonly files: ReadonlyMap<string, SourceFile>
  /** All files that are published unchanged, by path. Published text files are in both maps. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Whether `.mintignore` or a built-in rule excludes a path. A function, because excluded paths are not listed. */
  readonly isIgnored: (path: string) => boolean
  /** Date of the last change of each page, ISO 8601, by path. Comes from Git if there is a repository. */
  readonly changedAt: ReadonlyMap<string, string>
  /** Who changed each page, by path. Absent if the site does not show it. */
  readonly contributors?: ReadonlyMap<string, PageContributors> | undefined
  /** Installed fonts that `docs.json` may refer to, by the name of the family as packages write it: `source-sans-3`. */
  readonly fonts: ReadonlyMap<string, FontPackage>
  readonly frame: FrameFiles
}
