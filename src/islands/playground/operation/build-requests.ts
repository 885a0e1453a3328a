import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { buildRequest } from '../../../api-spec/request/build-request.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { type Draft, requestValues } from '../draft/draft.ts'
import type { Subject } from '../draft/load-subject.ts'
import type { UrlCredentials } from '../server/url-credentials.ts'
import { withUrlCredentials } from '../server/with-url-credentials.ts'
import { readableRequest } from './readable-request.ts'

/** What a request is built from. */
export interface RequestSource {
  readonly operation: Operation
  readonly subject: Subject
  /** URL of the server. */
  readonly server: string
  /** The user name in that URL. */
  readonly user: UrlCredentials | undefined
  readonly credentials: CredentialValues
  /** With the values of its variables. */
  readonly draft: Draft
  /** Without passwords and the values of variables; the same draft if it has none. */
  readonly publicDraft: Draft
}

/** The requests of a playground. */
export interface BuiltRequests {
  /** For samples: with placeholders for missing credentials. */
  readonly request: ApiRequest
  /** The request without passwords that the reader filled in. The same object as `request` if there are no passwords. */
  readonly publicRequest: ApiRequest
}

/** The requests that are shown. */
export function buildRequests(source: RequestSource): BuiltRequests {
  const request = requestOf(source, source.draft, false)
  const isPublic = source.publicDraft === source.draft
  return {
    request,
    publicRequest: isPublic ? request : readableRequest(requestOf(source, source.publicDraft, false)),
  }
}

/** The request that is sent. */
export const buildSentRequest = (source: RequestSource): ApiRequest => requestOf(source, source.draft, true)

function requestOf({ operation, subject, server, user, credentials }: RequestSource, draft: Draft, isSent: boolean) {
  const values = requestValues(draft, server, credentials)
  const request = buildRequest(operation, subject, values, isSent)
  return user ? withUrlCredentials(request, buildRequest(operation, subject, values, true), user) : request
}
