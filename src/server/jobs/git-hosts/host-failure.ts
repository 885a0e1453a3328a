import { type GitCause, GitError } from '../git/git-error.ts'

/** A response of a host that is not a success. */
export interface FailedResponse {
  readonly status: number
  readonly body: string
}

export interface FailureContext {
  /** For people: `GitHub`. */
  readonly hostName: string
  /** Strings that must not be in the message, because a host can echo what it received. */
  readonly secrets: readonly string[]
}

interface HostFailureOptions {
  readonly status: number
  readonly detail: string
  readonly retryAfterMs?: number
}

/** The host has reported that a request failed. */
export class HostFailure extends GitError {
  readonly status: number
  /** The message of the host, without secrets. May be empty. */
  readonly detail: string

  constructor(gitCause: GitCause, message: string, { status, detail, retryAfterMs }: HostFailureOptions) {
    super(gitCause, message, retryAfterMs)
    this.status = status
    this.detail = detail
  }

  /** Whether the request conflicts with the existing state, such as another pull request of the same branch. */
  get isRejected(): boolean {
    return this.status === 400 || this.status === 409 || this.status === 422
  }
}

export function failureOf({ status, body }: FailedResponse, { hostName, secrets }: FailureContext): HostFailure {
  const detail = detailOf(body, secrets)
  const [cause, explanation] = causeOf(status, detail, hostName)
  const quote = detail === '' || isTemporary(status) ? '' : ` ${hostName} says: ${detail}`
  return new HostFailure(cause, `${explanation}${quote}`, { status, detail })
}

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

/** Hosts reject changes of protected branches and archived repositories with these statuses. */
const rejections: ReadonlySet<number> = new Set([400, 403, 409, 422])

function causeOf(status: number, detail: string, host: string): readonly [cause: GitCause, explanation: string] {
  if (isTemporary(status))
    return ['unavailable', `${host} is not available at the moment (status ${status}). Try again later.`]
  if (rejections.has(status) && /\bprotected branch|\bbranch(?:es)? (?:is|are) protected/i.test(detail))
    return ['protected', `${host} rejects the change, because the branch is protected.`]
  if (rejections.has(status) && /\barchived\b/i.test(detail))
    return ['not-allowed', 'The repository is archived, so it cannot be changed.']
  if (status === 423) return ['not-allowed', 'The repository is locked, so it cannot be changed.']
  if (status === 401) return ['no-access', `${host} rejects the token. Check that it is correct and has not expired.`]
  if (status === 403) return ['no-access', `${host} denies access. Check the permissions of the token.`]
  if (status === 404)
    return [
      'not-found',
      `${host} has not found the repository, branch or pull request. Check the address of the repository, and whether the token can read it.`,
    ]
  if (status === 410) return ['not-found', 'The repository has no pull requests. Enable them in its settings.']
  if (status === 413) return ['too-large', `The pull request is too large for ${host}.`]
  return ['other', `${host} rejects the request (status ${status}).`]
}

const maxDetail = 200

/**
 * The message in a failed response, on one line. Empty if it is not JSON, because pages of proxies are not useful here.
 */
function detailOf(body: string, secrets: readonly string[]): string {
  const texts = [...new Set(textsIn(parsed(body), 0))]
  const line = texts
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const text = secrets.filter(secret => secret !== '').reduce((rest, secret) => rest.replaceAll(secret, '***'), line)
  return text.length > maxDetail ? `${text.slice(0, maxDetail).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

const maxDepth = 4
const keysOfTexts = [
  'message',
  'error',
  'error_description',
  'detail',
  'errors',
  'title',
  'fields',
  'source',
  'base',
  'head',
]

function textsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > maxDepth) return []
  if (Array.isArray(value)) return value.slice(0, 10).flatMap(item => textsIn(item, depth + 1))
  const fields = new Map<string, unknown>(Object.entries(value))
  return keysOfTexts.flatMap(key => textsIn(fields.get(key), depth + 1))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
