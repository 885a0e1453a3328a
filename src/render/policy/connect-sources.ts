import type { RenderInput } from '../render-input.ts'

/**
 * The sources for the content security policy that playgrounds connect to, besides `https:`: `wss:` if there is a
 * channel, and all unencrypted sources, each once.
 */
export function connectSources({ playgrounds }: Pick<RenderInput, 'playgrounds'>): readonly string[] {
  const all = [...new Set(playgrounds.flatMap(({ sources }) => sources))].sort()
  const unencrypted = unencryptedSchemes.flatMap(scheme => sourcesOfScheme(scheme, all))
  return [...(all.some(source => /^wss?:/.test(source)) ? ['wss:'] : []), ...unencrypted]
}

const unencryptedSchemes = ['http:', 'ws:']

/** Hosts limit the length of a header. With more sources than this, only their scheme is named. */
const maxSources = 40

function sourcesOfScheme(scheme: string, sources: readonly string[]): readonly string[] {
  const schemeSources = sources.filter(source => source.startsWith(scheme))
  return schemeSources.includes(scheme) || schemeSources.length > maxSources ? [scheme] : schemeSources
}
