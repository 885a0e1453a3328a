import { errorMessage } from '../../../source/text/error-message.ts'
import { browserNames } from '../modules/provided-names.ts'

/** Why an island was not drawn. */
export interface RenderFailure {
  /** `browser`: it uses what only a browser has. */
  readonly kind: 'error' | 'browser' | 'time' | 'memory'
  readonly message: string
  /** The module that failed when it was loaded, rather than the island when it was drawn. */
  readonly loading?: string | undefined
  /** Where in the compiled code of a module it was thrown. */
  readonly position?: { readonly path: string; readonly line: number; readonly column: number } | undefined
}

/** A module that threw when it was loaded. */
export class ModuleLoadError extends Error {
  readonly path: string
  constructor(path: string, cause: unknown) {
    super(`"${path}" cannot be loaded`, { cause })
    this.path = path
  }
}

/** What was thrown, as a value. */
export function toRenderFailure(error: unknown): RenderFailure {
  const cause = error instanceof ModuleLoadError ? error.cause : error
  const loading = error instanceof ModuleLoadError ? error.path : undefined
  const message = errorMessage(cause)
  const missing = cause instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(message)?.[1] : undefined
  const kind = missing !== undefined && browserNames.has(missing) ? 'browser' : 'error'
  return { kind, message, loading, position: cause instanceof Error ? positionIn(cause.stack ?? '') : undefined }
}

/** The first place of an author's module in a stack. */
function positionIn(stack: string): RenderFailure['position'] {
  const [, path = '', line, column] = /\bauthor:([^\n]*?):(\d+):(\d+)\)?$/m.exec(stack) ?? []
  return line === undefined ? undefined : { path, line: Number(line), column: Number(column) }
}
