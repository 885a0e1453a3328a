import type { AuthorModules } from './modules/author-modules.ts'
import type { CompiledPage } from './modules/compile-page-islands.ts'
import { type FilePosition, originalPosition } from './modules/original-position.ts'
import type { RenderFailure } from './render/render-failure.ts'
import type { RenderAttempt, RenderedIslandMarkup } from './render/render-islands.ts'

/** What an island came to when it was drawn. */
export type IslandResult = RenderedIslandMarkup | { readonly failure: IslandFailure }

/** Why an island was not drawn, and where in the author's files the reason lies. */
export interface IslandFailure extends Pick<RenderFailure, 'kind' | 'message' | 'loading'> {
  readonly position?: FilePosition | undefined
}

/** Whether a limit stopped it, so that the result may differ next time. */
export const isStopped = (drawing: IslandResult | undefined): boolean =>
  drawing !== undefined && 'failure' in drawing && ['time', 'memory'].includes(drawing.failure.kind)

/** Where an attempt was made. */
export interface AttemptContext {
  readonly page: CompiledPage
  /** The file in which the island stands. */
  readonly path: string
  readonly modules: AuthorModules
}

/** What an attempt came to, with places in the author's own files. */
export function toIslandResult(attempt: RenderAttempt | undefined, place: AttemptContext): IslandResult {
  if (!attempt) return { failure: { kind: 'error', message: 'its JavaScript cannot be read' } }
  return 'drawn' in attempt ? attempt.drawn : { failure: withSourcePosition(attempt.failure, place) }
}

/** A failure with the place in the author's file instead of one in compiled code. */
function withSourcePosition(
  { kind, message, loading, position }: RenderFailure,
  { page, path, modules }: AttemptContext,
): IslandFailure {
  const module = page.entries.find(entry => entry.path === position?.path)?.module
  // In the file of the island itself, it may be the island that threw: its own place says more.
  const isElsewhere = position !== undefined && (position.path !== path || loading !== undefined)
  return {
    kind,
    message,
    loading,
    position: module && isElsewhere ? originalPosition(module, position, modules.textOf(position.path)) : undefined,
  }
}
