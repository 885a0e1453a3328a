import type { ReaderPreviews } from '../../dashboard/ports/reader-previews.ts'
import type { Clock } from '../../ports.ts'
import { isSecureOrigin } from '../cookies/cookies.ts'
import type { SignOuts } from '../sign-outs/sign-outs.ts'
import { previewProvider, type ReaderSession } from './reader-session.ts'
import type { ReaderSessions } from './reader-sessions.ts'

interface ReaderPreviewsOptions {
  readonly sessions: Pick<ReaderSessions, 'start' | 'find' | 'removal'>
  readonly signOuts: Pick<SignOuts, 'end'>
  readonly clock: Pick<Clock, 'now'>
}

const previewMs = 60 * 60 * 1000

/** Previews are reader sessions, so the whole server treats them as such. */
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
      // Without an ID, each preview is a separate reader.
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
