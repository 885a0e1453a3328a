import type { CompiledModule, CompileError } from './compile-module.ts'

/** A file of the author that others import. */
export interface ModuleEntry {
  readonly path: string
  readonly module?: CompiledModule
  /** Why it cannot be compiled, if it has no `module`. */
  readonly problem?: CompileError
  /** Import specifiers → paths. If absent, the file does not exist. */
  readonly resolved: Readonly<Record<string, string>>
}

/** The modules that islands use. */
export interface ModuleSet {
  readonly entries: ReadonlyMap<string, ModuleEntry>
  /** Provided packages, by specifier. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
