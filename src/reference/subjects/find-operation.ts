import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { memoize } from '../../source/memoize.ts'

/** What a text such as `GET /users` or `webhook userCreated` names. */
export interface OperationName {
  /** Upper case; `WEBHOOK` for a webhook. */
  readonly method: string
  readonly path: string
}

/**
 * The operation of that name; of several the first. Letters make a difference, a slash at the end only where a
 * description has both paths.
 */
export function findOperation(description: ApiSpec, { method, path }: OperationName): Operation | undefined {
  const alike = operationsByName(description).get(normalizedName(method, path)) ?? []
  return alike.find(operation => operation.path === path) ?? alike[0]
}

/** Each entry of a navigation asks for its own among all of them. */
const operationsByName = memoize(({ operations }: ApiSpec): ReadonlyMap<string, readonly Operation[]> => {
  const byName = new Map<string, Operation[]>()
  for (const operation of operations) {
    const name = normalizedName(operation.kind === 'webhook' ? 'WEBHOOK' : operation.method, operation.path)
    byName.set(name, [...(byName.get(name) ?? []), operation])
  }
  return byName
})

/** The same for paths that differ in a slash at their end. Keys of webhooks are no paths. */
const normalizedName = (method: string, path: string): string =>
  `${method} ${method === 'WEBHOOK' ? path : path.replace(/\/+$/, '')}`

/** An operation as an author names it. */
export const operationNameOf = ({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string =>
  kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`
