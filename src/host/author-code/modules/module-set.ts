import type { CompiledModule } from './compile-module.ts'

/** A file of the author that others import. */
export interface ModuleEntry {
  readonly path: string
  /** Absent: it cannot be compiled. `problem` contains the reason. */
  readonly module?: CompiledModule | undefined
  readonly problem?: string | undefined
  /** Import specifiers → paths. Absent: the file does not exist. */
  readonly resolved: Readonly<Record<string, string>>
}

/** The modules that islands use. */
export interface ModuleSet {
  /** The page's own file. A name that a module uses without declaring it may be a name of the importing page. */
  readonly page: string
  readonly entries: ReadonlyMap<string, ModuleEntry>
  /** Provided packages, by specifier. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
