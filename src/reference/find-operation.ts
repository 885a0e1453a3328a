import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Operation } from '../api-spec/operation.ts'

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
export function findOperation({ operations }: ApiDescription, { method, path }: OperationName): Operation | undefined {
  if (method === 'WEBHOOK') return operations.find(({ kind, path: key }) => kind === 'webhook' && key === path)
  const alike = operations.filter(
    operation => operation.kind === 'path' && operation.method === method && sameEnd(operation.path) === sameEnd(path),
  )
  return alike.find(operation => operation.path === path) ?? alike[0]
}

const sameEnd = (path: string): string => path.replace(/\/+$/, '')

/** An operation as an author names it. */
export const nameOf = ({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string =>
  kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`
