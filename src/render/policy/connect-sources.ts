import type { Settings } from '../../config/settings.ts'
import type { RenderInput } from '../render-input.ts'

/**
 * The sources for the content security policy that pages connect to, besides `https:`: `wss:` if there is a channel, and
 * all unencrypted sources of playgrounds and shared sessions, each once.
 */
export function connectSources({ playgrounds, site }: Sources): readonly string[] {
  const ofPlaygrounds = playgrounds.flatMap(({ sources }) => sources)
  const all = [...new Set([...ofPlaygrounds, ...sharedSessionSources(site.config.settings)])].sort()
  const unencrypted = unencryptedSchemes.flatMap(scheme => sourcesOfScheme(scheme, all))
  return [...(all.some(source => /^wss?:/.test(source)) ? ['wss:'] : []), ...unencrypted]
}

interface Sources extends Pick<RenderInput, 'playgrounds'> {
  readonly site: { readonly config: { readonly settings: Pick<Settings, 'signIn'> } }
}

/** The addresses that return the reader's identity, by the cookies of another site. */
const sharedSessionSources = ({ signIn }: Pick<Settings, 'signIn'>): readonly string[] =>
  (signIn ? signIn.providers : []).flatMap(provider =>
    provider.type === 'shared-session' ? [new URL(provider.infoUrl).origin] : [],
  )

const unencryptedSchemes = ['http:', 'ws:']

/** Hosts limit the length of a header. With more sources than this, only their scheme is named. */
const maxSources = 40

function sourcesOfScheme(scheme: string, sources: readonly string[]): readonly string[] {
  const schemeSources = sources.filter(source => source.startsWith(scheme))
  return schemeSources.includes(scheme) || schemeSources.length > maxSources ? [scheme] : schemeSources
}
