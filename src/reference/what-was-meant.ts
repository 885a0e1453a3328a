import type { ApiDescription } from '../api-spec/api-description.ts'
import type { OperationExtensions } from '../api-spec/operation.ts'
import type { OperationEntry } from '../config/navigation-entry.ts'
import { didYouMean, nearestName } from '../source/nearest-name.ts'
import { findOperation, nameOf, type OperationName } from './find-operation.ts'

/** Another description that has the operation itself. */
export function elsewhere(
  { method, path }: OperationName,
  descriptions: readonly ApiDescription[],
): string | undefined {
  const other = descriptions.find(description => {
    const operation = findOperation(description, { method, path })
    return operation && isShown(operation)
  })
  return other && `"${other.source}" has it: write "${other.source} ${method.replace(/^WEBHOOK$/, 'webhook')} ${path}".`
}

/** The same path with another method, the same method on a near path, or a near name. */
export function nearEntry(
  { method, path }: Pick<OperationEntry, 'method' | 'path'>,
  descriptions: readonly ApiDescription[],
): string | undefined {
  const operations = descriptions.flatMap(({ operations }) => operations.filter(isShown))
  const samePath = operations.find(operation => operation.path === path && operation.method !== method)
  if (samePath) return `Did you mean "${nameOf(samePath)}"?`
  const ids = descriptions.flatMap(({ channels }) => channels.map(({ id }) => id))
  if (method === 'CHANNEL') return didYouMean(path, ids)
  const near = nearestName(
    `${method} ${path}`,
    operations.map(operation => `${operation.kind === 'webhook' ? 'WEBHOOK' : operation.method} ${operation.path}`),
  )
  return near === undefined ? undefined : `Did you mean "${near.replace(/^WEBHOOK/, 'webhook')}"?`
}

const isShown = ({ extensions }: { readonly extensions: OperationExtensions }): boolean => !extensions.isExcluded

/** What a name may be the name of. */
export type Kind = 'operations' | 'webhooks' | 'channels' | 'schemas'

/** What an entry of the navigation names. */
export const kindOf = ({ method }: OperationEntry): Kind =>
  method === 'CHANNEL' ? 'channels' : method === 'WEBHOOK' ? 'webhooks' : 'operations'

/** How many names a hint lists. */
const mostKeys = 20

/** What there is of a kind, for one whose name is near to none of it. */
export function listed(kind: Kind, descriptions: readonly ApiDescription[]): string | undefined {
  const keys = descriptions.flatMap(description => keysOf(kind, description))
  const sources = descriptions.map(({ source }) => `"${source}"`).join(', ')
  if (keys.length === 0) return descriptions.length > 0 ? `There are no ${kind} in ${sources}.` : undefined
  return `There are: ${keys.slice(0, mostKeys).join(', ')}${keys.length > mostKeys ? ', …' : ''}.`
}

/** The names of all that a description has of a kind. */
export function keysOf(kind: Kind, { operations, channels, schemas }: ApiDescription): readonly string[] {
  if (kind === 'channels') return channels.filter(isShown).map(({ id }) => id)
  if (kind === 'schemas') return Object.keys(schemas).flatMap(key => (key.startsWith('#') ? [key.slice(1)] : []))
  const shown = operations.filter(isShown)
  if (kind === 'operations') return shown.filter(({ kind }) => kind === 'path').map(nameOf)
  return shown.filter(({ kind }) => kind === 'webhook').map(({ path }) => path)
}
