import type { SourceFile } from './source-file.ts'

/**
 * What is known about a page before its text is read. Only pages with simple front matter have facts: fields in one
 * line each, without problems, without addresses and symbols of libraries. Such a page shows no dates either.
 */
export interface PageFacts {
  /** The imports of its text, as written. */
  readonly imports: readonly string[]
  /** The files in `<Snippet file="…" />`. */
  readonly snippets: readonly string[]
  /** The fields of its front matter, in the order of their lines. */
  readonly fields: readonly SimpleField[]
}

/** A field of front matter. It begins in the first column of its line. */
export type SimpleField = readonly [name: string, value: string | boolean, endColumn: number]

const factsByFile = new WeakMap<SourceFile, PageFacts>()

/** The facts about a page, if its text may not have been read yet. */
export const pageFactsOf = (file: SourceFile): PageFacts | undefined => factsByFile.get(file)

/** Returns the file, with facts that its text was found to have. */
export function withPageFacts(file: SourceFile, facts: PageFacts): SourceFile {
  factsByFile.set(file, facts)
  return file
}
