import { isUrl, type SourceFile } from '../../source/source-file.ts'
import type { PropertyRules } from './property-rules.ts'

/** The settings for every page of a project: the `shared` input of the content stages. */
export interface ContentSettings {
  readonly variables: Readonly<Record<string, string>>
  /** Names of the components that a page may use without import. */
  readonly components: readonly string[]
  /** Rules for the properties of these components, by name. If absent, properties are not checked. */
  readonly rules?: Readonly<Record<string, PropertyRules>> | undefined
  /** Properties that these components need, by name: one of those listed. If absent, this is not checked. */
  readonly required?: Readonly<Record<string, readonly string[]>> | undefined
  /** Whether the project has its own grammars, so that code may be in any language. */
  readonly hasOwnLanguages?: boolean | undefined
  /** Whether readers sign in, so that `user` is known only in their browsers. */
  readonly hasReaders?: boolean | undefined
  /** Whether the author's code may run. */
  readonly code: boolean
}

/** Whether the code in a text may run. Code from another host never runs. */
export function mayRunCode({ code }: Pick<ContentSettings, 'code'>, path: string): boolean {
  return code && !isUrl(path)
}

/** A page with every file that it imports, directly or indirectly. */
export interface PageInput {
  readonly file: SourceFile
  readonly imports: readonly SourceFile[]
  readonly route: string
  /** For each import of a missing file, as written, the path of the file that was probably meant. */
  readonly suggestedImports?: Readonly<Record<string, string>> | undefined
  /**
   * The trees of the page and its snippets after all plugins, packed, by path. If absent, the fast parser reads the
   * files.
   */
  readonly trees?: Readonly<Record<string, string>> | undefined
  /** What remark reports about a page that the fast parser rejects. */
  readonly problems?: readonly SyntaxProblem[] | undefined
}

/** A syntax error of a page, in words of remark. */
export interface SyntaxProblem {
  readonly line: number
  readonly column: number
  readonly reason: string
}
