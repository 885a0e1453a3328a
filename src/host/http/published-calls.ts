import { noCalls, type ProxiedCalls } from '../../reference/playground/proxied-calls.ts'

/** The calls that a built site allows its server to proxy; `undefined` for a site that was built without a server. */
export function publishedCalls(text: string | undefined): ProxiedCalls | undefined {
  const value: unknown = text === undefined ? undefined : jsonOf(text)
  if (typeof value !== 'object' || value === null) return undefined
  const lists: Partial<Record<string, unknown>> = { ...value }
  return {
    origins: textsIn(lists.origins),
    tokenUrls: textsIn(lists.tokenUrls),
    configurationUrls: textsIn(lists.configurationUrls),
  }
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A file of another origin, or an incomplete one: no calls are allowed.
    return noCalls
  }
}
