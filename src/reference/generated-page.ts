import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Channel } from '../api-spec/channel.ts'
import type { Operation } from '../api-spec/operation.ts'
import type { Route } from '../content/page.ts'
import type { Span } from '../source/diagnostic.ts'
import type { Subject } from './site-page-input.ts'

/** A page that the navigation asks for and no file makes. */
export interface GeneratedPage {
  readonly route: Route
  readonly source: string
  readonly subject: Subject
  /** Where the navigation asks for it; of a page that it does not list, where it stands in the description. */
  readonly span: Span
}

export const subjectOf = ({ kind, method, path }: Operation): Subject =>
  kind === 'webhook' ? { type: 'webhook', path } : { type: 'operation', method, path }

/** The operation that a subject names. */
export function operationOf({ operations }: ApiDescription, subject: Subject): Operation | undefined {
  if (subject.type === 'operation')
    return operations.find(
      ({ kind, method, path }) => kind === 'path' && method === subject.method && path === subject.path,
    )
  if (subject.type === 'webhook')
    return operations.find(({ kind, path }) => kind === 'webhook' && path === subject.path)
  return undefined
}

/** The channel that a subject names. */
export function channelOf({ channels }: ApiDescription, subject: Subject): Channel | undefined {
  return subject.type === 'channel' ? channels.find(({ id }) => id === subject.id) : undefined
}
