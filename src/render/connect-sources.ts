import type { SiteParts } from './prepare-rendering.ts'

/**
 * Where the playgrounds of a site connect to beside `https:`, as its content security policy names it: `wss:` where a
 * channel can be connected to, and whatever is reached without encryption, each once.
 */
export function connectSources({ playgrounds }: Pick<SiteParts, 'playgrounds'>): readonly string[] {
  const all = [...new Set(playgrounds.flatMap(({ sources }) => sources))].sort()
  const plain = plainSchemes.flatMap(scheme => listed(scheme, all))
  return [...(all.some(source => /^wss?:/.test(source)) ? ['wss:'] : []), ...plain]
}

const plainSchemes = ['http:', 'ws:']

/** Hosts limit the length of a header. With more sources than this, only their scheme is named. */
const mostSources = 40

function listed(scheme: string, sources: readonly string[]): readonly string[] {
  const own = sources.filter(source => source.startsWith(scheme))
  return own.includes(scheme) || own.length > mostSources ? [scheme] : own
}
