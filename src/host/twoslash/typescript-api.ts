/** The used part of the TypeScript 5 and 6 API. The package comes from the project, so its types are not available. */
export interface TypeScript {
  readonly sys: System
  /** `5.9`. */
  readonly versionMajorMinor: string
}

/** The reading part of a system. The compiler gets nothing else. */
export interface System {
  readonly fileExists: (path: string) => boolean
  readonly readFile: (path: string, encoding?: string) => string | undefined
  readonly directoryExists: (path: string) => boolean
  readonly getDirectories: (path: string) => string[]
  readonly readDirectory: (path: string) => string[]
  readonly realpath?: (path: string) => string
  readonly getExecutingFilePath: () => string
}

/** The used part of the twoslash API. */
export interface TwoslashModule {
  readonly createTwoslasher: (options: TwoslashOptions) => Twoslasher
}

export interface TwoslashOptions {
  readonly tsModule: TypeScript
  readonly tsLibDirectory: string
  readonly vfsRoot: string
  readonly customTags: readonly string[]
  readonly cache: Map<string, CompilerEnvironment>
  readonly compilerOptions: Readonly<Record<string, unknown>>
  readonly handbookOptions: Readonly<Record<string, unknown>>
}

/** A compiler with its virtual files, cached for one set of compiler options. */
export interface CompilerEnvironment {
  readonly deleteFile: (path: string) => void
}

export type Twoslasher = (
  code: string,
  extension: string,
  options: {
    readonly compilerOptions: Readonly<Record<string, unknown>>
    /** Receives every node with its position in the source. */
    readonly filterNode: (node: TwoslashNode) => boolean
  },
) => TwoslashResult

export interface TwoslashResult {
  readonly code: string
  readonly nodes: readonly TwoslashNode[]
  readonly meta: {
    readonly handbookOptions: { readonly errors?: unknown }
    readonly flagNotations: readonly TwoslashFlag[]
    readonly virtualFiles: readonly { readonly filepath: string }[]
    /** Ranges of the source that are not shown, as offsets. */
    readonly removals: readonly (readonly [start: number, end: number])[]
  }
}

export interface TwoslashFlag {
  readonly type: string
  readonly name: string
  /** Offset in the source. */
  readonly start: number
}

/** A node of twoslash; `line` and `character` count from 0 in the shown code. */
export interface TwoslashNode {
  readonly type: 'hover' | 'query' | 'error' | 'completion' | 'highlight' | 'tag'
  readonly start: number
  readonly length: number
  readonly line: number
  readonly character: number
  readonly text?: string | undefined
  readonly docs?: string | undefined
  readonly code?: number | string | undefined
  readonly name?: string | undefined
  readonly completions?: readonly { readonly name: string }[] | undefined
  readonly completionsPrefix?: string | undefined
}

/** A node at its position in the source. */
export type SourceNode = Pick<TwoslashNode, 'type' | 'name' | 'start' | 'text' | 'code'>
