import type { Clock } from '../../ports.ts'
import { isSecureOrigin } from '../cookies/cookies.ts'
import type { SignOuts } from '../sign-outs/sign-outs.ts'
import { previewProvider, type ReaderSession } from './reader-session.ts'
import type { ReaderSessions } from './reader-sessions.ts'

/** What an operator sees the site as: a reader who has signed in and is in some groups. */
export interface PreviewedReader {
  readonly groups: readonly string[]
  /** Shown as the name of the reader. */
  readonly name: string
}

export interface RunningPreview {
  readonly groups: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Sessions in which an operator sees the site as a reader does. They are sessions of readers, so the whole server treats
 * them as such. Whoever calls these functions checks that the request is one of an operator.
 */
export interface ReaderPreviews {
  /** The preview of the browser that sends a request. */
  readonly current: (request: Request) => Promise<RunningPreview | undefined>
  /**
   * Begin a preview. It replaces the session that the browser has as a reader.
   *
   * @param origin Where readers find the site.
   * @returns `Set-Cookie` headers.
   * @throws {UserDataTooLarge}
   */
  readonly start: (request: Request, reader: PreviewedReader, origin: string | undefined) => Promise<readonly string[]>
  /** Sign the browser out of the site, whoever its reader is. @returns `Set-Cookie` headers. */
  readonly signOut: (request: Request, origin: string | undefined) => Promise<readonly string[]>
}

interface ReaderPreviewsOptions {
  readonly sessions: Pick<ReaderSessions, 'start' | 'find' | 'removal'>
  readonly signOuts: Pick<SignOuts, 'end'>
  readonly clock: Pick<Clock, 'now'>
}

const previewMs = 60 * 60 * 1000

export function openReaderPreviews({ sessions, signOuts, clock }: ReaderPreviewsOptions): ReaderPreviews {
  const find = async (request: Request): Promise<ReaderSession | undefined> => {
    const session = await sessions.find(request)
    return session?.provider === previewProvider ? session : undefined
  }
  const endCurrent = async (request: Request) => {
    const session = await find(request)
    if (session) signOuts.end(session)
  }
  return {
    current: find,
    start: async (request, { groups, name }, origin) => {
      // Without an id, each preview is a reader of its own.
      const user = { groups, content: { name }, expiresAt: Math.round(clock.now()) + previewMs }
      const cookies = await sessions.start({ provider: previewProvider, user }, isSecureOrigin(origin))
      await endCurrent(request)
      return cookies
    },
    signOut: async (request, origin) => {
      await endCurrent(request)
      return sessions.removal(isSecureOrigin(origin))
    },
  }
}
