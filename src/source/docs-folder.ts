import type { Asset, SourceFile } from './source-file.ts'

/** A docs folder as a value: all that a build may know. `host/` fills it; tests write it as a literal. */
export interface DocsFolder {
  /** Every text file that may matter: `docs.json`, `lectern.json`, pages, snippets, modules, styles, specs. By path. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** Every file that is published as it is, by path. Text files that are published stand in both. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Paths that `.mintignore` or our own rules leave out, as a question, since they are not listed. */
  readonly isIgnored: (path: string) => boolean
  /** When a page was last changed, ISO 8601, by path: from Git where there is a repository. */
  readonly changedAt: ReadonlyMap<string, string>
}
