import type { Failure } from '../transport/exchange.ts'
import type { PolicyViolation } from '../transport/watch-policy.ts'
import { translate } from '../ui/messages.ts'

/** The reason phrase of a status: from the server, or else from the registry; empty for an unknown status. */
export function phraseOf(status: number, statusText: string): string {
  return statusText || (phrases[status] ?? '')
}

/** The class of a status in words, so that color is not the only signal. */
export function statusClassOf(status: number): string {
  return translate(classes[Math.floor(status / 100)] ?? 'response-unknown')
}

/** The color tone for a status. */
export function statusTone(status: number): string {
  return tones[Math.floor(status / 100)] ?? 'neutral'
}

/** What went wrong, in one or two sentences. */
export function failureText(failure: Failure): string {
  if (failure.type === 'timeout') return translate('failure-timeout', { seconds: Math.round(failure.afterMs / 1_000) })
  if (failure.type === 'policy') return policyText(failure)
  if (failure.type !== 'proxy') return translate(`failure-${failure.type}`)
  const { code, status, message } = failure
  return translate('failure-proxy', { message: message || code || String(status) })
}

/** What the site's policy blocks, and the setting that allows it. */
export const policyText = ({ source, isRedirect }: PolicyViolation): string =>
  isRedirect ? translate('failure-policy-redirect') : translate('failure-policy', { source })

const classes: Readonly<Partial<Record<number, string>>> = {
  1: 'response-informational',
  2: 'response-success',
  3: 'response-redirect',
  4: 'response-client-error',
  5: 'response-server-error',
}

const tones: Readonly<Partial<Record<number, string>>> = { 2: 'green', 3: 'blue', 4: 'orange', 5: 'red' }

/** IANA HTTP status code registry. The phrases are part of the protocol and stay English. */
const phrases: Readonly<Partial<Record<number, string>>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  203: 'Non-Authoritative Information',
  204: 'No Content',
  205: 'Reset Content',
  206: 'Partial Content',
  207: 'Multi-Status',
  208: 'Already Reported',
  226: 'IM Used',
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  511: 'Network Authentication Required',
}
