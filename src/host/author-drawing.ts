import type { Attempt, DrawnRaw } from './author-draw.ts'
import type { Failure } from './author-failure.ts'
import type { AuthorModules } from './author-modules.ts'
import type { CompiledPage } from './author-page.ts'
import { type FilePlace, originalPlace } from './author-places.ts'

/** What an island came to when it was drawn. */
export type Drawing = DrawnRaw | { readonly failure: AuthorFailure }

/** Why an island was not drawn, and where in the author's files the reason lies. */
export interface AuthorFailure extends Pick<Failure, 'kind' | 'message' | 'loading'> {
  readonly place?: FilePlace | undefined
}

/** Whether a limit stopped it, so that the result may differ next time. */
export const isStopped = (drawing: Drawing | undefined): boolean =>
  drawing !== undefined && 'failure' in drawing && ['time', 'memory'].includes(drawing.failure.kind)

/** Where an attempt was made. */
export interface AttemptPlace {
  readonly page: CompiledPage
  /** The file in which the island stands. */
  readonly path: string
  readonly modules: AuthorModules
}

/** What an attempt came to, with places in the author's own files. */
export function toDrawing(attempt: Attempt | undefined, place: AttemptPlace): Drawing {
  if (!attempt) return { failure: { kind: 'error', message: 'its JavaScript cannot be read' } }
  return 'drawn' in attempt ? attempt.drawn : { failure: placed(attempt.failure, place) }
}

/** A failure with the place in the author's file instead of one in compiled code. */
function placed({ kind, message, loading, at }: Failure, { page, path, modules }: AttemptPlace): AuthorFailure {
  const module = page.entries.find(entry => entry.path === at?.path)?.module
  // In the file of the island itself, it may be the island that threw: its own place says more.
  const isElsewhere = at !== undefined && (at.path !== path || loading !== undefined)
  return {
    kind,
    message,
    loading,
    place: module && isElsewhere ? originalPlace(module, at, modules.textOf(at.path)) : undefined,
  }
}
