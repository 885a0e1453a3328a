import { createHash } from 'node:crypto'
import { errorMessage } from '../../../source/text/error-message.ts'
import { DatabaseUnavailable } from '../../database.ts'
import type { Clock } from '../../ports.ts'
import type { SignOut, SignOutStore } from './sign-out-store.ts'

/** The identity of a session and its reader. Times are milliseconds since 1970. */
export interface EndableSession {
  readonly id: string
  readonly reader: string
  readonly startedAt: number
  readonly expiresAt: number
}

/** Keeps track of sessions that readers have ended. */
export interface SignOuts {
  /** Whether a session has ended. Answers from memory. */
  readonly isSignedOut: (session: EndableSession) => boolean
  /** Ends a session: here at once, and on other servers when the database has stored it. */
  readonly end: (session: EndableSession) => void
  /** End all sessions of a reader. */
  readonly endAll: (session: EndableSession) => void
  /** Resolves after the running statement, or soon if the database does not respond. */
  readonly close: () => Promise<void>
}

export interface SignOutsOptions {
  readonly store: SignOutStore
  /** Maximum length of a session. */
  readonly maxSessionMs: number
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** Other servers apply a sign-out within this time. */
const pollMs = 5000
/** Concurrent statements become visible in any order. */
const overlapMs = 60_000
/**
 * Time after the start during which older sessions are accepted even if the sign-outs are not known yet, so that a
 * restart signs nobody out.
 */
const graceMs = 30_000
const closeMs = 2000

/** Keeps the sign-outs of all servers in memory, and shares those of this one. */
export function openSignOuts({ store, maxSessionMs, clock, report }: SignOutsOptions): SignOuts {
  const known = new Map<string, SignOut>()
  const waiting: SignOut[] = []
  const openedAt = clock.now()
  const closing = new AbortController()
  let newest = 0
  let isLoaded = false
  const remember = (signOut: SignOut) => {
    const before = known.get(signOut.subject)
    if (!before || before.time < signOut.time) known.set(signOut.subject, signOut)
  }
  const add = (subject: string, { startedAt }: EndableSession, expiresAt: number) => {
    // The clock of the server on which the session began may be ahead.
    const signOut = { subject, time: Math.max(Math.round(clock.now()), startedAt), expiresAt: Math.round(expiresAt) }
    remember(signOut)
    waiting.push(signOut)
    writing = writing.then(write).catch(noteProblem)
  }
  let lastProblem: string | undefined
  const noteProblem = (error: unknown) => {
    // The unavailable database has already been reported.
    if (!(error instanceof DatabaseUnavailable) && errorMessage(error) !== lastProblem) report(error)
    lastProblem = errorMessage(error)
  }
  const write = async () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await store.add(next)
      waiting.shift()
    }
  }
  let writing = Promise.resolve()
  const read = async () => {
    const recentSignOuts = await store.readSince(newest - overlapMs)
    newest = Math.max(newest, recentSignOuts.newest)
    isLoaded = true
    for (const signOut of recentSignOuts.signOuts) remember(signOut)
    for (const { subject, expiresAt } of known.values()) if (expiresAt <= clock.now()) known.delete(subject)
  }
  const poll = async () => {
    while (!closing.signal.aborted) {
      writing = writing.then(write).catch(noteProblem)
      await writing
      await read().catch(noteProblem)
      await clock.sleep(pollMs, closing.signal).catch(() => {})
    }
  }
  const polling = poll()
  const isEnded = (subject: string, session: EndableSession) =>
    (known.get(subject)?.time ?? Number.NEGATIVE_INFINITY) >= session.startedAt
  return {
    isSignedOut: session => {
      const isUnknown = !isLoaded && session.startedAt < openedAt && clock.now() > openedAt + graceMs
      return isUnknown || isEnded(sessionSubject(session), session) || isEnded(readerSubject(session), session)
    },
    end: session => add(sessionSubject(session), session, session.expiresAt),
    endAll: session => add(readerSubject(session), session, clock.now() + maxSessionMs),
    close: async () => {
      closing.abort()
      const limit = new AbortController()
      await Promise.race([polling.then(() => writing), clock.sleep(closeMs, limit.signal).catch(() => {})])
      limit.abort()
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

const sessionSubject = ({ id }: EndableSession) => digest(`session ${id}`)

const readerSubject = ({ reader }: EndableSession) => digest(`reader ${reader}`)
