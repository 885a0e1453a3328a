import type { SourceFile } from '../../source/source-file.ts'
import type { Report } from '../document/report.ts'
import type { SdkLibrary } from '../model/sdk.ts'

/** The output of a documentation tool. */
export interface SdkOutput {
  /** Project path or URL of the file or folder, as diagnostics name it. */
  readonly source: string
  /**
   * The files, sorted by key. The key is the path below the folder: `com/example/Client.html`. The `path` of the file is the
   * one that diagnostics name. The output of a tool that writes a single file has one entry, with the name of the file.
   */
  readonly files: ReadonlyMap<string, SourceFile>
}

/**
 * Reads the output of one documentation tool. Reports problems, and continues with the rest. Returns `undefined` if nothing
 * could be read, after reporting why.
 */
export type SdkReader = (output: SdkOutput, report: Report) => SdkLibrary | undefined
