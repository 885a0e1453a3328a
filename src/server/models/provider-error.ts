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

/**
 * Read an error of the AI SDK, of the network, or one that a provider has sent in its stream.
 *
 * @param redact Removes the configured keys, which some providers repeat. Keys in known formats are always removed.
 */
export function readProviderError(
  error: unknown,
  now: number,
  redact: (text: string) => string = text => text,
): ProviderFailure {
  const { statusCode, isRetryable, responseHeaders, type, code, cause } = fieldsOf(error)
  // The SDK only says that it could not read the response.
  if (typeof statusCode === 'number' && statusCode < 300 && cause !== undefined)
    return { message: unreadableResponse(redact(messageOf(cause))), isTemporary: true, retryAfterMs: undefined }
  const kind = `${type ?? ''} ${code ?? ''}`
  const status = typeof statusCode === 'number' ? `status ${statusCode}: ` : ''
  return {
    message: `${status}${withoutCredentials(redact(messageOf(error)))}`.slice(0, maxMessage),
    isTemporary: typeof isRetryable === 'boolean' ? isRetryable : !permanentTypes.test(kind),
    retryAfterMs: retryAfterOf(responseHeaders, now),
  }
}

const unreadableResponse = (reason: string): string =>
  `the response of the provider could not be read: ${withoutCredentials(reason)}`.slice(0, maxMessage)

/**
 * Errors of the SDK have additional fields. They are not distinguished by class, because loading the SDK takes long.
 */
function fieldsOf(error: unknown): Readonly<Record<string, unknown>> {
  return typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>) : {} // any object
}

function messageOf(error: unknown): string {
  const texts = [fieldsOf(error).message, error, 'unknown error']
  const [text = ''] = texts.filter(candidate => typeof candidate === 'string')
  return text.replace(/\s+/g, ' ')
}

/** A gateway may repeat a key that it has itself, so that it is not configured here. */
const withoutCredentials = (text: string): string =>
  text
    .replace(/\b(?:(?:sk|pk|gsk|xai|pplx|nvapi|hf)[-_]|AIza)[\w*-]{8,}/g, '[key]')
    .replace(/\b(Bearer|x-api-key:?) +[\w.~+/*-]{8,}=*/gi, '$1 [key]')
    .replace(/(?<=:\/\/)[^\s/@"']+@/g, '[key]@')

/** Seconds, milliseconds or a date. */
function retryAfterOf(headers: unknown, now: number): number | undefined {
  const { 'retry-after-ms': milliseconds, 'retry-after': after } = fieldsOf(headers)
  if (typeof milliseconds === 'string' && /^\d+$/.test(milliseconds)) return Number(milliseconds)
  if (typeof after !== 'string') return undefined
  if (/^\d+(?:\.\d+)?$/.test(after)) return Number(after) * 1000
  const date = Date.parse(after)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
