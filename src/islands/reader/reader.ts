import type { ReaderResponse } from '../../site/sign-in/reader-response.ts'
import { noteSession } from './note-session.ts'

/** The reader of this page. */
export interface Reader extends Omit<ReaderResponse, 'sharedSessionUrl'> {
  /** Whether the reader has signed in on another site. Then they sign in and out there. */
  readonly isShared: boolean
}

const unknown: Reader = { user: null, groups: [], playgroundInputs: {}, isShared: false }

const state: { reader?: Promise<Reader> } = {}

/**
 * The reader of this page. The first call sends a request to the server as soon as the page is interactive; all others
 * share the response. A site without sign-in sends no request.
 *
 * @returns An anonymous reader if nobody has signed in, or if the server cannot be reached. Never rejects.
 */
export function currentReader(): Promise<Reader> {
  state.reader ??= findReader()
  return state.reader
}

async function findReader(): Promise<Reader> {
  const href = document.querySelector<HTMLElement>('[data-reader-href]')?.dataset.readerHref
  if (href === undefined) return unknown
  await whenInteractive()
  try {
    const response = await fetch(href, { headers: { accept: 'application/json' }, cache: 'no-store' })
    if (!response.ok) return unknown
    const { sharedSessionUrl, ...reader } = (await response.json()) as ReaderResponse // our server wrote it
    const asksOther = reader.user === null && sharedSessionUrl !== undefined
    const shared = asksOther
      ? await (await import('./shared-session.ts')).readSharedSession(sharedSessionUrl)
      : undefined
    const known = { ...(shared ?? reader), isShared: shared !== undefined }
    // Before anything uses the data stored in this browser.
    await noteSession(known)
    return known
  } catch {
    // Offline, or not JSON: the page is complete without it.
    return unknown
  }
}

/** When the page and its deferred scripts have been loaded. */
async function whenInteractive(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  // The only entry of this type; the types name its base.
  const { domContentLoadedEventEnd = 1 } = (navigation as PerformanceNavigationTiming | undefined) ?? {}
  if (domContentLoadedEventEnd > 0) return
  await new Promise(resolve => addEventListener('DOMContentLoaded', resolve, { once: true }))
}
