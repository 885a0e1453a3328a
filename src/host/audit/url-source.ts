import type { IncomingMessage } from 'node:http'
import { acceptedEncodings } from '../../server/network/decode-body.ts'
import { decodedResponse } from '../../server/network/decode-response.ts'
import type { NodeNetwork } from '../../server/network/node-network.ts'
import { withoutCredentials } from '../../source/paths/without-credentials.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { machineNetwork } from '../network/machine-network.ts'
import { allowsPath } from './robots-rules.ts'
import type { SiteResponse, SiteSource } from './site-source.ts'

const maxBytes = 10_000_000
const timeoutMs = 15_000
/** @see RFC 9309, section 2.5 */
const maxRobotsBytes = 500 * 1024

/**
 * A site on a server. Only its own origin is requested, only what its `robots.txt` allows, and redirects are not followed.
 * The address comes from the user, so it may be in a private network. Its user and password are sent to the site, but no
 * report contains them.
 */
export async function urlSource(url: URL, network: Pick<NodeNetwork, 'request'> = machineNetwork): Promise<SiteSource> {
  const authorization = basicAuthorization(url)
  // A path such as "//evil.example/" would be another host if it were resolved.
  const send = (path: string, Accept: string) =>
    request(new URL(`${url.origin}/${path.replace(/^\//, '')}`), { ...authorization, Accept }, network)
  const robots = await send('/robots.txt', 'text/plain')
  const rules = robots?.status === 200 ? robots.body.toString('utf8', 0, maxRobotsBytes) : ''
  return {
    kind: 'url',
    name: withoutCredentials(url),
    start: url.pathname.replace(/[^/]*$/, ''),
    pages: undefined,
    get: async (path, accept = 'text/html,*/*;q=0.8') => (allowsPath(rules, path) ? send(path, accept) : undefined),
  }
}

/** The user and password in an address, which a preview of a site may require. */
function basicAuthorization({ username, password }: URL): { readonly Authorization?: string } {
  if (username === '' && password === '') return {}
  const credentials = `${percentDecode(username)}:${percentDecode(password)}`
  return { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

async function request(
  url: URL,
  own: Readonly<Record<string, string>>,
  network: Pick<NodeNetwork, 'request'>,
): Promise<SiteResponse | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = {
    'User-Agent': 'Lectern-Audit (+https://github.com/lectern-docs/lectern)',
    ...own,
    'Accept-Encoding': acceptedEncodings,
  }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      network.request(url, { signal, headers }).on('response', resolve).on('error', reject).end()
    })
    const body = await readBody(response)
    return (
      body && {
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        body,
        location: response.headers.location,
      }
    )
  } catch {
    return undefined
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of decodedResponse(response) ?? response) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      return undefined
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
