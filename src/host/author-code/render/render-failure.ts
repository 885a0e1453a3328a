import { errorMessage } from '../../../source/text/error-message.ts'
import { browserNames } from '../modules/provided-names.ts'

/** Why an island was not rendered. */
export interface RenderFailure {
  /** `browser`: it uses a name that only exists in a browser. */
  readonly kind: 'error' | 'browser' | 'time' | 'memory'
  readonly message: string
  /** The module that failed while it was loaded. Absent if the island failed while it was rendered. */
  readonly loading?: string | undefined
  /** The position in the compiled code of a module where it was thrown. */
  readonly position?: { readonly path: string; readonly line: number; readonly column: number } | undefined
}

/** A module that threw while it was loaded. */
export class ModuleLoadError extends Error {
  readonly path: string
  constructor(path: string, cause: unknown) {
    super(`"${path}" cannot be loaded`, { cause })
    this.path = path
  }
}

/** A thrown error, as plain data. */
export function toRenderFailure(error: unknown): RenderFailure {
  const cause = error instanceof ModuleLoadError ? error.cause : error
  const loading = error instanceof ModuleLoadError ? error.path : undefined
  const message = asWritten(errorMessage(cause))
  const missing = cause instanceof ReferenceError ? /^([\w$]+) is not defined$/.exec(message)?.[1] : undefined
  const kind = missing !== undefined && browserNames.has(missing) ? 'browser' : 'error'
  return { kind, message, loading, position: cause instanceof Error ? positionIn(cause.stack ?? '') : undefined }
}

/** A message with names as the author wrote them. */
const asWritten = (message: string): string =>
  message.replaceAll(/\$imports\.(?=[\w$])/g, '').replaceAll(/\$global\b/g, 'globalThis')

/** The first position in an author's module in a stack trace. */
function positionIn(stack: string): RenderFailure['position'] {
  const [, path = '', line, column] = /\bauthor:([^\n]*?):(\d+):(\d+)\)?$/m.exec(stack) ?? []
  return line === undefined ? undefined : { path, line: Number(line), column: Number(column) }
}
