/**
 * Removes the key of a provider from its error responses, because some providers repeat it there, and their text is
 * written to the log.
 */
export function withoutKey(send: typeof fetch, apiKey: string | undefined): typeof fetch {
  if (apiKey === undefined) return send
  return async (input, init) => {
    const response = await send(input, init)
    if (response.ok || response.body === null) return response
    const { status, statusText, headers } = response
    const text = (await response.text()).replaceAll(apiKey, '[key]')
    return new Response(text, { status, statusText, headers })
  }
}
