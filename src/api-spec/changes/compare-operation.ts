import type { Callback, Operation } from '../model/operation.ts'
import type { Change } from './change.ts'
import { compareRequestBodies } from './compare-bodies.ts'
import { compareParameters } from './compare-parameters.ts'
import { compareResponses } from './compare-responses.ts'
import { compareSecurity, type RenamedSchemes } from './compare-security.ts'
import { compareServers } from './compare-servers.ts'
import { compareSunsets } from './compare-sunsets.ts'
import { renamedPathParameters } from './match-operations.ts'
import { changeOf, innerPart, inOppositeDirection, report, type SubjectPart } from './subject-part.ts'

/** Reports differences between two versions of an operation or webhook. */
export function compareOperation(
  before: Operation,
  after: Operation,
  part: SubjectPart,
  renamed: RenamedSchemes,
): void {
  compareIdentity(before, after, part)
  compareLifecycle(before, after, part)
  compareParameters(before.parameters, after.parameters, part, renamedPathParameters(before.path, after.path))
  compareRequestBodies(before.requestBody, after.requestBody, part)
  compareResponses(before.responses, after.responses, inOppositeDirection(part))
  compareCallbacks(before.callbacks, after.callbacks, part)
  compareSecurity(before.security, after.security, part, renamed)
  compareServers(before.servers, after.servers, part)
}

function compareIdentity(before: Operation, after: Operation, part: SubjectPart): void {
  const from = `${before.method} ${before.path}`
  const to = `${after.method} ${after.path}`
  const hasOnlyOtherNames = before.method === after.method && renamedPathParameters(before.path, after.path).size > 0
  if (from !== to && !hasOnlyOtherNames) report(part, 'operation-moved', { from, to })
  const id = before.operationId
  const newId = after.operationId
  if (id === newId) return
  if (id === undefined && newId !== undefined) report(part, 'operation-id-added', { to: newId })
  else if (id !== undefined && newId === undefined) report(part, 'operation-id-removed', { from: id })
  else if (id !== undefined && newId !== undefined) report(part, 'operation-id-changed', { from: id, to: newId })
}

function compareLifecycle(before: Operation, after: Operation, part: SubjectPart): void {
  const sunset = before.extensions.sunset
  const newSunset = after.extensions.sunset
  if (!before.isDeprecated && after.isDeprecated) {
    if (newSunset === undefined) report(part, 'operation-deprecated')
    else report(part, 'operation-deprecated-until', { to: newSunset })
  } else if (before.isDeprecated && !after.isDeprecated) report(part, 'operation-restored')
  else compareSunsets(sunset, newSunset, part)
  const stability = before.extensions.stability
  const newStability = after.extensions.stability
  const rank = rankOf(stability)
  const newRank = rankOf(newStability)
  if (rank !== newRank)
    report(part, newRank < rank ? 'stability-decreased' : 'stability-increased', {
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
export function removalOf(operation: Operation, part: SubjectPart): Change {
  const { kind, isDeprecated, extensions } = operation
  const { today } = part
  const { sunset, stability } = extensions
  if (isUnstable(operation)) return changeOf('operation-removed-unstable', part, { from: stability ?? '' })
  if (!isDeprecated) return changeOf(kind === 'webhook' ? 'webhook-removed' : 'operation-removed', part)
  if (sunset === undefined || today === undefined) return changeOf('operation-removed-deprecated', part)
  return changeOf(sunset <= today ? 'operation-removed-sunset' : 'operation-removed-early', part, { from: sunset })
}

/** The API sends the request of a callback, and clients answer it. */
function compareCallbacks(before: readonly Callback[], after: readonly Callback[], part: SubjectPart): void {
  const byKey = (callbacks: readonly Callback[]) => new Map(callbacks.map(callback => [keyOf(callback), callback]))
  const old = byKey(before)
  const current = byKey(after)
  for (const [key, callback] of old) {
    const other = current.get(key)
    const at = callbackSite(callback, part)
    if (!other) {
      report(at, 'callback-removed')
      continue
    }
    compareParameters(callback.parameters, other.parameters, at)
    compareRequestBodies(callback.requestBody, other.requestBody, at)
    compareResponses(callback.responses, other.responses, inOppositeDirection(at))
  }
  for (const [key, callback] of current) if (!old.has(key)) report(callbackSite(callback, part), 'callback-added')
}

const keyOf = ({ name, expression, method }: Callback): string => JSON.stringify([name, expression, method])

const callbackSite = ({ name, method }: Callback, part: SubjectPart): SubjectPart =>
  inOppositeDirection(innerPart(part, { type: 'callback', name: `${name} ${method}` }))
