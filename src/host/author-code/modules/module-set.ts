import type { CompiledModule } from './compile-module.ts'

/** A file of the author's that others import. */
export interface ModuleEntry {
  readonly path: string
  /** Absent: it cannot be read, for the reason that `problem` gives. */
  readonly module?: CompiledModule | undefined
  readonly problem?: string | undefined
  /** What it calls other modules → their paths. Absent: there is no such file. */
  readonly resolved: Readonly<Record<string, string>>
}

/** What islands are made of. */
export interface ModuleSet {
  /** The page's own file. What a module uses without declaring it may be a name of the page that imports it. */
  readonly page: string
  readonly entries: ReadonlyMap<string, ModuleEntry>
  /** Packages that are there, by specifier. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
