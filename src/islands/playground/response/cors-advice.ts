import type { Call, Pair } from '../transport/exchange.ts'

/** The headers that an API must send so that pages of another site may call it. */
export interface CorsAdvice {
  /** Whether the browser sends a preflight request (OPTIONS) first. */
  readonly needsPreflight: boolean
  /** The reasons for the preflight request: the method, and headers that are not CORS-safelisted. */
  readonly causes: readonly string[]
  /** Headers of the response. */
  readonly responseHeaders: readonly Pair[]
  /** Headers of the response to OPTIONS; empty without a preflight request. */
  readonly preflightHeaders: readonly Pair[]
}

/**
 * The CORS headers that a direct call needs.
 *
 * @param origin Of the page: `https://docs.example.com`.
 * @returns `undefined` if the page and the API have the same origin, so that CORS does not apply.
 * @see Fetch, CORS protocol
 */
export function corsAdvice({ targetRequest, init }: Call, origin: string): CorsAdvice | undefined {
  if (!URL.canParse(targetRequest.url, origin) || new URL(targetRequest.url, origin).origin === origin) return undefined
  const method = simpleMethods.has(targetRequest.method) ? [] : [targetRequest.method]
  const headers = unsafeNames(targetRequest.headers)
  const corsHeaders: readonly Pair[] = [
    ['Access-Control-Allow-Origin', origin],
    ...(init.credentials === 'include' ? [['Access-Control-Allow-Credentials', 'true'] as const] : []),
  ]
  const needsPreflight = method.length + headers.length > 0
  const extra: readonly Pair[] = [
    ...method.map(name => ['Access-Control-Allow-Methods', name] as const),
    ...(headers.length > 0 ? [['Access-Control-Allow-Headers', headers.join(', ')] as const] : []),
  ]
  return {
    needsPreflight,
    causes: [...method, ...headers],
    responseHeaders: corsHeaders,
    preflightHeaders: needsPreflight ? [...corsHeaders, ...extra] : [],
  }
}

const simpleMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

const simpleTypes: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
])

/** If all safelisted values together are longer, a preflight request is needed for them, too. */
const maxSafeLength = 1024

function unsafeNames(headers: readonly Pair[]): string[] {
  const safe = headers.filter(isSafe)
  const length = safe.reduce((sum, [, value]) => sum + value.length, 0)
  const unsafe = length > maxSafeLength ? headers : headers.filter(header => !isSafe(header))
  return [...new Set(unsafe.map(([name]) => name.toLowerCase()))].sort()
}

function isSafe([name, value]: Pair): boolean {
  if (value.length > 128) return false
  switch (name.toLowerCase()) {
    case 'accept':
      return !hasUnsafeCharacter(value)
    case 'accept-language':
    case 'content-language':
      return /^[\w *,.;=-]*$/.test(value) && !value.includes('_')
    case 'content-type':
      return !hasUnsafeCharacter(value) && simpleTypes.has((value.split(';')[0] ?? '').trim().toLowerCase())
    case 'range':
      return /^bytes=\d+-\d*$/.test(value)
    default:
      return false
  }
}

const hasUnsafeCharacter = (value: string): boolean =>
  /["():<>?@[\\\]{}\x7f]/.test(value) || Array.from(value).some(character => character < ' ' && character !== '\t')
