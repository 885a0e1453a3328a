import type { OAuthFlow, SecurityAlternative, SecurityScheme } from '../model/security.ts'
import { innerPart, report, type SubjectPart } from './subject-part.ts'

type Schemes = Readonly<Record<string, SecurityScheme>>

/** The old name of each security scheme that only got another name. */
export type RenamedSchemes = ReadonlyMap<string, string>

/** Finds security schemes with another name but the same content. */
export function renamedSchemes(before: Schemes, after: Schemes): RenamedSchemes {
  const removed = Object.values(before).filter(({ key }) => !Object.hasOwn(after, key))
  const added = Object.values(after).filter(({ key }) => !Object.hasOwn(before, key))
  return new Map(
    added.flatMap(scheme => {
      const same = removed.filter(other => contentOf(other) === contentOf(scheme))
      return same.length === 1 && same[0] ? [[scheme.key, same[0].key] as const] : []
    }),
  )
}

const contentOf = ({ key: _, description: __, isDeprecated: ___, default: ____, ...scheme }: SecurityScheme): string =>
  JSON.stringify(scheme)

/** Reports differences between the ways to authenticate. One alternative is enough. */
export function compareSecurity(
  before: readonly SecurityAlternative[],
  after: readonly SecurityAlternative[],
  part: SubjectPart,
  renamed: RenamedSchemes,
): void {
  const old = alternatives(before, new Map())
  const current = alternatives(after, renamed)
  const isOptional = (list: readonly SecurityAlternative[]) =>
    list.length === 0 || list.some(alternative => alternative.length === 0)
  const wasOptional = isOptional(before)
  const isOptionalNow = isOptional(after)
  if (wasOptional && !isOptionalNow) report(part, 'security-required', { to: [...current.keys()].join(', ') })
  if (!wasOptional && isOptionalNow) report(part, 'security-dropped')
  if (old.size === 0 || current.size === 0) return
  for (const [name, scopes] of old) {
    const other = current.get(name)
    if (other) compareScopes(scopes, other, innerPart(part, { type: 'security', name }))
    else report(part, 'security-removed', { from: name })
  }
  for (const name of current.keys()) if (!old.has(name)) report(part, 'security-added', { to: name })
}

function alternatives(
  list: readonly SecurityAlternative[],
  renamed: RenamedSchemes,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    list
      .filter(alternative => alternative.length > 0)
      .map(alternative => [
        alternative
          .map(({ scheme }) => renamed.get(scheme) ?? scheme)
          .sort()
          .join(' + '),
        alternative.flatMap(({ scopes }) => scopes),
      ]),
  )
}

function compareScopes(before: readonly string[], after: readonly string[], part: SubjectPart): void {
  for (const scope of after) if (!before.includes(scope)) report(part, 'scope-added', { to: scope })
  for (const scope of before) if (!after.includes(scope)) report(part, 'scope-removed', { from: scope })
}

/** Reports differences between security schemes with the same name. */
export function compareSecuritySchemes(before: Schemes, after: Schemes, part: SubjectPart): void {
  for (const [key, scheme] of Object.entries(before)) {
    const other = Object.hasOwn(after, key) ? after[key] : undefined
    if (other) compareScheme(scheme, other, innerPart(part, { type: 'security', name: key }))
  }
}

function compareScheme(before: SecurityScheme, after: SecurityScheme, part: SubjectPart): void {
  const from = describe(before)
  const to = describe(after)
  if (from !== to) report(part, 'security-scheme-changed', { from, to })
  if (before.type === 'openIdConnect' && after.type === 'openIdConnect')
    compareAddress(before.openIdConnectUrl, after.openIdConnectUrl, part)
  if (before.type === 'oauth2' && after.type === 'oauth2') compareFlows(before.flows, after.flows, part)
}

function describe(scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `${scheme.type} ${scheme.in} ${scheme.name}`
  return scheme.type === 'http' || scheme.type === 'other' ? `${scheme.type} ${scheme.scheme}` : scheme.type
}

function compareFlows(before: readonly OAuthFlow[], after: readonly OAuthFlow[], part: SubjectPart): void {
  for (const flow of before) {
    const other = after.find(({ type }) => type === flow.type)
    if (other) compareFlow(flow, other, part)
    else report(part, 'oauth-flow-removed', { from: flow.type })
  }
  for (const { type } of after)
    if (!before.some(flow => flow.type === type)) report(part, 'oauth-flow-added', { to: type })
}

const addresses = ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const

function compareFlow(before: OAuthFlow, after: OAuthFlow, part: SubjectPart): void {
  for (const address of addresses) compareAddress(before[address], after[address], part)
  const names = ({ scopes }: OAuthFlow) => new Set(scopes.map(({ name }) => name))
  const old = names(before)
  const current = names(after)
  for (const name of old) if (!current.has(name)) report(part, 'oauth-scope-removed', { from: name })
  for (const name of current) if (!old.has(name)) report(part, 'oauth-scope-added', { to: name })
}

function compareAddress(from: string | undefined, to: string | undefined, part: SubjectPart): void {
  if (from !== to) report(part, 'security-address-changed', { from: from ?? null, to: to ?? null })
}
