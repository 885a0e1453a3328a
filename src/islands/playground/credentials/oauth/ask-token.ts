import { basicCredentials } from '../../../../api-spec/base64.ts'
import type { OAuthClient } from '../kept-credential.ts'
import { askJson } from './ask-json.ts'
import type { Ask } from './endpoints.ts'
import type { Step } from './fault.ts'
import { type Grant, grantOf } from './token-answer.ts'

export interface TokenQuestion {
  readonly url: string
  readonly client: OAuthClient
  /** Without the client: `grant_type` and what belongs to it. Empty values stay out. */
  readonly fields: Readonly<Record<string, string>>
}

/** Names of fields that hold what must not be seen. */
const secretFields = ['code', 'code_verifier', 'refresh_token', 'client_secret']

/** Ask a token endpoint for a token. */
export async function askToken(ask: Ask, question: TokenQuestion, signal: AbortSignal): Promise<Step<Grant>> {
  const { url, init } = tokenRequest(question)
  const answer = await askJson(ask, url, init, signal)
  if ('fault' in answer) return answer
  const secrets = [question.client.secret, ...secretFields.map(name => question.fields[name] ?? '')]
  return grantOf(answer.value, Date.now(), secrets)
}

/**
 * The request to a token endpoint. It follows no redirect: what it carries is for this address alone.
 *
 * @see RFC 6749, 2.3.1: how a client says who it is. One without a secret is named in the body.
 */
export function tokenRequest({ url, client, fields }: TokenQuestion): {
  readonly url: string
  readonly init: RequestInit
} {
  const { id, secret, secretIn } = client
  const isInHeader = secret !== '' && secretIn === 'header'
  const own = isInHeader ? {} : { client_id: id, client_secret: secret }
  const all = Object.entries({ ...fields, ...own }).filter(([, value]) => value !== '')
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(isInHeader ? { Authorization: `Basic ${basicCredentials(formText(id), formText(secret))}` } : {}),
  }
  return { url, init: { method: 'POST', redirect: 'error', headers, body: new URLSearchParams(all).toString() } }
}

/** A text as forms write it. */
function formText(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
