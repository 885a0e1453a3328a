import type { Callback, Operation } from '../model/operation.ts'
import type { Change } from './change.ts'
import { compareRequestBodies } from './compare-bodies.ts'
import { compareParameters } from './compare-parameters.ts'
import { compareResponses } from './compare-responses.ts'
import { compareSecurity, type RenamedSchemes } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import { compareSunsets } from './compare-sunsets.ts'
import { renamedInPath } from './match-operations.ts'
import { answerSite, changeOf, report, type SubjectSite, siteAt } from './subject-site.ts'

/** Reports differences between two versions of an operation or webhook. */
export function compareOperation(
  before: Operation,
  after: Operation,
  site: SubjectSite,
  renamed: RenamedSchemes,
): void {
  compareIdentity(before, after, site)
  compareLifecycle(before, after, site)
  compareParameters(before.parameters, after.parameters, site, renamedInPath(before.path, after.path))
  compareRequestBodies(before.requestBody, after.requestBody, site)
  compareResponses(before.responses, after.responses, answerSite(site))
  compareCallbacks(before.callbacks, after.callbacks, site)
  compareSecurity(before.security, after.security, site, renamed)
  compareServers(before.servers, after.servers, site)
}

function compareIdentity(before: Operation, after: Operation, site: SubjectSite): void {
  const [from, to] = [`${before.method} ${before.path}`, `${after.method} ${after.path}`]
  const hasOnlyOtherNames = before.method === after.method && renamedInPath(before.path, after.path).size > 0
  if (from !== to && !hasOnlyOtherNames) report(site, 'operation-moved', { from, to })
  const [id, newId] = [before.operationId, after.operationId]
  if (id === newId) return
  if (id === undefined && newId !== undefined) report(site, 'operation-id-added', { to: newId })
  else if (id !== undefined && newId === undefined) report(site, 'operation-id-removed', { from: id })
  else if (id !== undefined && newId !== undefined) report(site, 'operation-id-changed', { from: id, to: newId })
}

function compareLifecycle(before: Operation, after: Operation, site: SubjectSite): void {
  const [sunset, newSunset] = [before.extensions.sunset, after.extensions.sunset]
  if (!before.isDeprecated && after.isDeprecated) {
    if (newSunset === undefined) report(site, 'operation-deprecated')
    else report(site, 'operation-deprecated-until', { to: newSunset })
  } else if (before.isDeprecated && !after.isDeprecated) report(site, 'operation-restored')
  else compareSunsets(sunset, newSunset, site)
  const [stability, newStability] = [before.extensions.stability, after.extensions.stability]
  const [rank, newRank] = [rankOf(stability), rankOf(newStability)]
  if (rank !== newRank)
    report(site, newRank < rank ? 'stability-decreased' : 'stability-increased', {
      from: stability ?? 'stable',
      to: newStability ?? 'stable',
    })
}

const ranks = ['draft', 'experimental', 'alpha', 'beta', 'stable']

/** The position of a stability level. An operation without one is stable; an unknown one is not judged. */
function rankOf(stability: string | undefined): number {
  const rank = ranks.indexOf(stability?.toLowerCase() ?? 'stable')
  return rank === -1 ? ranks.length - 1 : rank
}

/** Whether clients must expect that an operation changes at any time. */
export const isUnstable = ({ extensions: { stability } }: Operation): boolean =>
  ['draft', 'experimental', 'alpha'].includes(stability?.toLowerCase() ?? '')

/** The change of a removed operation, depending on how it was announced. */
export function removalOf(operation: Operation, site: SubjectSite): Change {
  const { kind, isDeprecated, extensions } = operation
  const { today } = site
  const { sunset, stability } = extensions
  if (isUnstable(operation)) return changeOf('operation-removed-unstable', site, { from: stability ?? '' })
  if (!isDeprecated) return changeOf(kind === 'webhook' ? 'webhook-removed' : 'operation-removed', site)
  if (sunset === undefined || today === undefined) return changeOf('operation-removed-deprecated', site)
  return changeOf(sunset <= today ? 'operation-removed-sunset' : 'operation-removed-early', site, { from: sunset })
}

/** The API sends the request of a callback, and clients answer it. */
function compareCallbacks(before: readonly Callback[], after: readonly Callback[], site: SubjectSite): void {
  const byKey = (callbacks: readonly Callback[]) => new Map(callbacks.map(callback => [keyOf(callback), callback]))
  const [old, current] = [byKey(before), byKey(after)]
  for (const [key, callback] of old) {
    const other = current.get(key)
    const at = callbackSite(callback, site)
    if (!other) {
      report(at, 'callback-removed')
      continue
    }
    compareParameters(callback.parameters, other.parameters, at)
    compareRequestBodies(callback.requestBody, other.requestBody, at)
    compareResponses(callback.responses, other.responses, answerSite(at))
  }
  for (const [key, callback] of current) if (!old.has(key)) report(callbackSite(callback, site), 'callback-added')
}

const keyOf = ({ name, expression, method }: Callback): string => JSON.stringify([name, expression, method])

const callbackSite = ({ name, method }: Callback, site: SubjectSite): SubjectSite =>
  answerSite(siteAt(site, { type: 'callback', name: `${name} ${method}` }))
