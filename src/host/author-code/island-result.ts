import type { AuthorModules } from './modules/author-modules.ts'
import type { CompiledPage } from './modules/compile-page-islands.ts'
import { type FilePosition, originalPosition } from './modules/original-position.ts'
import type { RenderFailure } from './render/render-failure.ts'
import type { RenderAttempt, RenderedIslandMarkup } from './render/render-islands.ts'

/** The result of rendering an island. */
export type IslandResult = RenderedIslandMarkup | { readonly failure: IslandFailure }

/** Why an island was not rendered, with the position in the author's files. */
export interface IslandFailure extends Pick<RenderFailure, 'kind' | 'message' | 'loading'> {
  readonly position?: FilePosition | undefined
}

/** Whether a limit stopped it, so that the result may differ next time. */
export const isStopped = (result: IslandResult | undefined): boolean =>
  result !== undefined && 'failure' in result && ['time', 'memory'].includes(result.failure.kind)

/** Whether it depends on the data of its page. */
export const usesData = (result: IslandResult | undefined): boolean =>
  result !== undefined && 'usesData' in result && result.usesData

/** The context of a render attempt. */
export interface AttemptContext {
  readonly page: CompiledPage
  /** The file that contains the island. */
  readonly path: string
  readonly modules: AuthorModules
}

/** The result of a render attempt, with positions in the author's files. */
export function toIslandResult(attempt: RenderAttempt | undefined, context: AttemptContext): IslandResult {
  if (!attempt) return { failure: { kind: 'error', message: 'its JavaScript has a syntax error' } }
  return 'rendered' in attempt ? attempt.rendered : { failure: withSourcePosition(attempt.failure, context) }
}

/** A failure with a position in the author's file instead of one in compiled code. */
function withSourcePosition(
  { kind, message, loading, position }: RenderFailure,
  { page, path, modules }: AttemptContext,
): IslandFailure {
  const module = page.entries.find(entry => entry.path === position?.path)?.module
  // In the file of the island itself, the island may have thrown: its own position is more precise.
  const isElsewhere = position !== undefined && (position.path !== path || loading !== undefined)
  return {
    kind,
    message,
    loading,
    position: module && isElsewhere ? originalPosition(module, position, modules.textOf(position.path)) : undefined,
  }
}
