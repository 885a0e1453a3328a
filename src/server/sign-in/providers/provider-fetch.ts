/** Maximum size of a response in bytes. The keys and data of a provider are much smaller. */
const maxBytes = 1024 * 1024
const timeoutMs = 10_000

/** Sends the requests to a provider. Only encrypted requests leave this machine. Follows no redirects. */
export function providerFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'https:' && !isLocal(url)) throw new Error(`The address ${url.origin} is not encrypted.`)
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    const response = await send(input, { ...init, signal, redirect: 'manual' })
    const { status, headers } = response
    // A response with such a status must not have a body.
    const body = status === 204 || status === 304 ? null : await readLimited(response)
    return new Response(body, { status, headers })
  }
}

/** An address of this machine, without encryption. */
export const isLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(?:localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname)

async function readLimited({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
