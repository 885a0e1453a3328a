import type { RequestHeaders } from '../connection.ts'

/** The values that identify one version of a response. */
export interface Validators {
  /** Strong entity tag with its quotes: `"3f2a"`. */
  readonly etag: string
  /** Milliseconds since 1970; absent: unknown. */
  readonly modified?: number | undefined
}

/**
 * Evaluate the conditions of a GET or HEAD request.
 *
 * @returns The status of a response without a body. `undefined` if the whole response is to be sent.
 * @see RFC 9110, section 13.2.2
 */
export function conditionalStatus(headers: RequestHeaders, validators: Validators): 304 | 412 | undefined {
  const ifMatch = headers.get('If-Match')
  const ifNoneMatch = headers.get('If-None-Match')
  if (ifMatch !== null) {
    if (!matches(ifMatch, validators.etag, isSameStrong)) return 412
  } else if (isModifiedSince(headers.get('If-Unmodified-Since'), validators) === true) return 412
  if (ifNoneMatch !== null) return matches(ifNoneMatch, validators.etag, isSameWeak) ? 304 : undefined
  return isModifiedSince(headers.get('If-Modified-Since'), validators) === false ? 304 : undefined
}

/** Whether a `Range` header applies: `If-Range` is absent, or names the current version. */
export function isRangeValid(ifRange: string | null, { etag, modified }: Validators): boolean {
  if (ifRange === null) return true
  if (ifRange.includes('"')) return isSameStrong(ifRange.trim(), etag)
  return modified !== undefined && Date.parse(ifRange) === wholeSeconds(modified)
}

/** @param header One entity tag, a list of them, or `*` for any. */
function matches(header: string, etag: string, isSame: typeof isSameWeak): boolean {
  if (header.trim() === '*') return true
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some(listed => isSame(listed, etag))
}

const isSameWeak = (listed: string, etag: string): boolean => listed.replace(/^W\//, '') === etag
const isSameStrong = (listed: string, etag: string): boolean => listed === etag

/** `undefined` if there is no date, or if it cannot be compared. */
function isModifiedSince(header: string | null, { modified }: Validators): boolean | undefined {
  const since = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(since) || modified === undefined ? undefined : wholeSeconds(modified) > since
}

/** HTTP dates have no fractions of a second. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000
