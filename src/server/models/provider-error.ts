/** Why a call of a model has failed. */
export interface ProviderFailure {
  /** For the operator: without the prompt. */
  readonly message: string
  /** Whether the same call may succeed later. */
  readonly isTemporary: boolean
  /** When the provider accepts calls again. */
  readonly retryAfterMs: number | undefined
}

const maxMessage = 300

/** Errors in a stream for which a repetition does not help. */
const permanentTypes = /invalid_request|authentication|permission|not_found|billing|too_large|context_length/

/** Read an error of the AI SDK, of the network, or one that a provider has sent in its stream. */
export function readProviderError(error: unknown, now: number): ProviderFailure {
  const { statusCode, isRetryable, responseHeaders, type, code } = fieldsOf(error)
  const kind = `${type ?? ''} ${code ?? ''}`
  const status = typeof statusCode === 'number' ? `status ${statusCode}: ` : ''
  return {
    message: `${status}${messageOf(error)}`.slice(0, maxMessage),
    isTemporary: typeof isRetryable === 'boolean' ? isRetryable : !permanentTypes.test(kind),
    retryAfterMs: retryAfterOf(responseHeaders, now),
  }
}

/**
 * Errors of the SDK have additional fields. They are not distinguished by class, because loading the SDK takes long.
 */
function fieldsOf(error: unknown): Readonly<Record<string, unknown>> {
  return typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>) : {} // any object
}

function messageOf(error: unknown): string {
  const { message } = fieldsOf(error)
  const text = typeof message === 'string' ? message : typeof error === 'string' ? error : 'unknown error'
  return text.replace(/\s+/g, ' ')
}

/** Seconds, milliseconds or a date. */
function retryAfterOf(headers: unknown, now: number): number | undefined {
  const { 'retry-after-ms': milliseconds, 'retry-after': after } = fieldsOf(headers)
  if (typeof milliseconds === 'string' && /^\d+$/.test(milliseconds)) return Number(milliseconds)
  if (typeof after !== 'string') return undefined
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
