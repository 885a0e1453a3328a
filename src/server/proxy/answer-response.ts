import type { IncomingMessage } from 'node:http'
import { decodedAnswer } from '../decode-answer.ts'
import { answerBody } from './answer-body.ts'
import type { Answered } from './call-api.ts'
import type { Life } from './life.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { type Refusal, refused } from './refusal.ts'
import { originOf } from './wanted-request.ts'

/**
 * What the page of the reader gets of an answer: status, headers and address in headers of ours, the body as it comes.
 * No header of the API is one of this answer: it would speak for our site.
 *
 * @param onEnd Called once, when nothing more is to be read of the answer. Not called with a refusal.
 */
export function answerResponse(
  { answer, asked }: Answered,
  life: Life,
  limits: ProxyLimits,
  onEnd: () => void,
): Response | Refusal {
  const headers = headersOf(answer, asked.url)
  if (isEmpty(answer, asked.method)) {
    answer.destroy()
    onEnd()
    return new Response(null, { headers })
  }
  const body = readableBody(answer, limits)
  if ('reason' in body) {
    answer.destroy()
    return { ...body, origin: originOf(asked.url) }
  }
  return new Response(answerBody(body, life, limits, onEnd), { headers })
}

/** Whether no body follows, whatever the headers say of it. */
function isEmpty({ statusCode = 0, headers }: IncomingMessage, method: string): boolean {
  return method === 'HEAD' || [204, 205, 304].includes(statusCode) || headers['content-length'] === '0'
}

function readableBody(answer: IncomingMessage, { mostBytes }: ProxyLimits): AsyncIterable<Uint8Array> | Refusal {
  if (Number(answer.headers['content-length']) > mostBytes) return refused('answer-too-large')
  return decodedAnswer(answer) ?? refused('unknown-encoding')
}

function headersOf({ statusCode = 0, rawHeaders }: IncomingMessage, url: URL): Headers {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []))
  return new Headers({
    'Lectern-Status': String(statusCode),
    'Lectern-Headers': Buffer.from(JSON.stringify(pairs)).toString('base64'),
    'Lectern-Url': url.href,
    'Cache-Control': 'no-store',
    // What an API sends is data. Even if a browser should open it as a page, it is none of our site.
    'Content-Type': 'application/octet-stream',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // Servers in front of ours hand on what comes as it comes.
    'X-Accel-Buffering': 'no',
  })
}
