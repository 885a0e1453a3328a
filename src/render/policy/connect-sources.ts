import type { RenderInput } from '../render-input.ts'

/**
 * Where the playgrounds of a site connect to beside `https:`, as its content security policy names it: `wss:` where a
 * channel can be connected to, and whatever is reached without encryption, each once.
 */
export function connectSources({ playgrounds }: Pick<RenderInput, 'playgrounds'>): readonly string[] {
  const all = [...new Set(playgrounds.flatMap(({ sources }) => sources))].sort()
  const plain = unencryptedSchemes.flatMap(scheme => sourcesOfScheme(scheme, all))
  return [...(all.some(source => /^wss?:/.test(source)) ? ['wss:'] : []), ...plain]
}

const unencryptedSchemes = ['http:', 'ws:']

/** Hosts limit the length of a header. With more sources than this, only their scheme is named. */
const maxSources = 40

function sourcesOfScheme(scheme: string, sources: readonly string[]): readonly string[] {
  const own = sources.filter(source => source.startsWith(scheme))
  return own.includes(scheme) || own.length > maxSources ? [scheme] : own
}
