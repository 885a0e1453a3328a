import { ownValue } from '../../source/json/own-value.ts'
import { type Directive, providerSources, type Sources } from './provider-sources.ts'

type Integrations = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What the integrations of a site may load, by directive, each source once. */
export function integrationSources(integrations: Integrations): Sources {
  const all = Object.entries(integrations).map(([name, fields]) => ownValue(providerSources, name)?.(fields) ?? {})
  const directives = new Set(all.flatMap(sources => Object.keys(sources) as Directive[])) // `Sources` has no other keys.
  return Object.fromEntries(
    [...directives].map(directive => [directive, unique(all.flatMap(sources => sources[directive] ?? []))]),
  )
}

const unique = (sources: readonly string[]): readonly string[] => [...new Set(sources.filter(source => source !== ''))]

/** Hosts from which the integrations of a site load scripts, styles and fonts. */
export function integrationHosts(integrations: Integrations): readonly string[] {
  const { script = [], style = [], font = [] } = integrationSources(integrations)
  return unique([...script, ...style, ...font])
}
