import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { requestWithContent } from '../../../api-spec/request/request-with-content.ts'
import { hasDotSegment } from '../../../source/paths/has-dot-segment.ts'
import { emit } from '../../shared/docs-events.ts'
import { type CredentialValues, lacksCredentials } from '../credentials/store/credential-values.ts'
import type { PlaygroundSite } from '../dialog/playground-props.ts'
import { type Draft, requestValues } from '../draft/draft.ts'
import { withMaskedExtras } from '../draft/extra-fields.ts'
import type { Subject } from '../draft/load-subject.ts'
import { placeholdersOf } from '../draft/placeholders.ts'
import { type DraftState, useDraft } from '../draft/use-draft.ts'
import { withoutCredentialParameters } from '../draft/without-credential-parameters.ts'
import { withAuthorVariables } from '../server/author-variables.ts'
import { originOf, serverAddress } from '../server/server-address.ts'
import { urlCredentials } from '../server/url-credentials.ts'
import { type Exchanges, useExchanges } from '../transport/use-exchanges.ts'
import { useAnnounce } from '../ui/announce.ts'
import { translate } from '../ui/messages.ts'
import { FileStore } from '../values/file-store.ts'
import { fillCheckedDraft } from '../variables/fill-checked-draft.ts'
import { useVariables, type VariablesState } from '../variables/use-variables.ts'
import type { RequestSource } from './build-requests.ts'
import { readableRequest } from './readable-request.ts'

/** The state that all parts of an operation's playground share. */
export interface OperationState {
  readonly subject: Subject
  /** Without the parameters for its credentials. */
  readonly operation: Operation
  readonly site: PlaygroundSite
  readonly draft: DraftState
  readonly credentials: CredentialValues
  readonly setCredentials: (values: CredentialValues) => void
  readonly files: FileStore
  /** URL of the chosen server; absent if it is invalid. */
  readonly server: string | undefined
  /** The credentials, and the user name in the server URL: hidden in samples and histories. */
  readonly hiddenCredentials: CredentialValues
  /** Whether a credential that the API requires is empty. */
  readonly isLackingCredentials: boolean
  /** What requests are built from. The same object until something changes. */
  readonly source: RequestSource
  /** The request without its body and without passwords that the reader filled in: for its URL. */
  readonly addressedRequest: ApiRequest
  /** What the reader must still fill in before sending; absent if nothing. */
  readonly missingText: string | undefined
  readonly exchanges: Exchanges
  readonly variables: VariablesState
  readonly send: () => void
  /** Sends the request directly from the browser. Later requests to the same origin go directly too. */
  readonly sendDirectly: () => void
  /** How requests are sent. Absent if only one way is possible. */
  readonly way: 'direct' | 'proxy' | undefined
  readonly setWay: (way: 'direct' | 'proxy') => void
}

export function useOperation(subject: Subject, described: Operation, site: PlaygroundSite): OperationState {
  const announce = useAnnounce()
  const draft = useDraft(subject, described, site.name, fillCheckedDraft)
  const { alternative } = draft.draft
  const { authorVariables } = draft
  const operation = useMemo(
    () =>
      withAuthorVariables(
        withoutCredentialParameters(described, subject.securitySchemes, alternative),
        authorVariables,
      ),
    [described, subject, alternative, authorVariables],
  )
  const [credentials, setCredentials] = useState<CredentialValues>({})
  const files = useRef<FileStore>(null)
  files.current ??= new FileStore()
  const fileStore = files.current
  const { draft: written, secrets } = draft
  const variables = useVariables(draft, credentials, operation, subject)
  const { draft: filled, credentials: sentCredentials, missing } = variables.filled
  const { server, user } = useMemo(() => {
    const { documentHref } = subject
    const serverArguments = [operation.servers, filled.server, documentHref] as const
    return { server: serverAddress(...serverArguments), user: urlCredentials(...serverArguments) }
  }, [operation, subject, filled.server])
  const source = useMemo((): RequestSource => {
    // Variables are hidden as well: their values are often secrets.
    const publicDraft = withMaskedExtras(subject.passwords?.maskDraft(written, secrets) ?? written)
    return { operation, subject, server: server ?? '', user, credentials: sentCredentials, draft: filled, publicDraft }
  }, [operation, subject, server, user, sentCredentials, filled, written, secrets])
  const request = useMemo(() => withoutContent(source, source.draft), [source])
  const addressedRequest = useMemo(
    () => (source.publicDraft === source.draft ? request : readableRequest(withoutContent(source, source.publicDraft))),
    [source, request],
  )
  const hiddenCredentials = useMemo(
    () => (user ? { ...sentCredentials, 'user of the server': user } : sentCredentials),
    [sentCredentials, user],
  )
  const missingText =
    missing.length > 0
      ? translate('variables-missing', { names: missing.join(', ') })
      : server === undefined
        ? translate('server-invalid')
        : (missingInPath(request.url) ??
          dotSegmentText(request.url, operation.path) ??
          remainingPlaceholders(filled, operation))
  const exchanges = useExchanges()
  const isSending = isBusy(exchanges)
  // The result of the request is shown next to the response.
  useEffect(() => (isSending ? () => announce('') : undefined), [isSending, announce])
  const { proxy, credentials: isSignedIn } = subject.settings
  const [directOrigin, setDirectOrigin] = useState<string>()
  const sendRequest = (isDirect: boolean) => {
    // Enter in a field also calls this.
    if (isBusy(exchanges)) return
    draft.touched.revealErrors('all')
    announce(missingText ?? translate('sending'))
    if (missingText !== undefined) return
    emit('docs.api_playground.request', { method: operation.method, path: operation.path })
    // The page can read responses of its own origin without the proxy.
    const isProxied = proxy && !isDirect && originOf(server) !== location.origin
    const proxyHref = isProxied ? site.proxyHref : undefined
    const callOptions = { files: fileStore, credentials: hiddenCredentials, proxyHref, isSignedIn }
    exchanges.start(async () => {
      const [{ buildCall }, { buildRequests, buildSentRequest }] = await Promise.all([
        import('./build-call.ts'),
        import('./build-requests.ts'),
      ])
      return () => buildCall(buildSentRequest(source), callOptions, buildRequests(source).publicRequest)
    })
  }
  const isDirect = originOf(server) === directOrigin
  const hasWays = proxy && site.proxyHref !== undefined && server !== undefined && originOf(server) !== location.origin
  const setWay = (way: 'direct' | 'proxy') => setDirectOrigin(way === 'direct' ? originOf(server) : undefined)
  const send = () => sendRequest(isDirect)
  const sendDirectly = () => {
    setDirectOrigin(originOf(server))
    sendRequest(true)
  }
  return {
    subject,
    operation,
    site,
    draft,
    credentials,
    setCredentials,
    files: fileStore,
    server,
    source,
    addressedRequest,
    hiddenCredentials,
    isLackingCredentials:
      !user &&
      lacksCredentials({
        security: operation.security,
        schemes: subject.securitySchemes,
        alternative,
        values: credentials,
      }),
    missingText,
    exchanges,
    variables,
    send,
    sendDirectly,
    way: hasWays ? (isDirect ? 'direct' : 'proxy') : undefined,
    setWay,
  }
}

/** The code for contents is loaded when it is needed. */
const withoutContent = ({ operation, subject, server, credentials }: RequestSource, draft: Draft): ApiRequest =>
  requestWithContent(operation, subject, requestValues(draft, server, credentials))

/** Whether a request is being loaded or sent. */
export const isBusy = ({ startState, running }: Exchanges): boolean => startState === 'loading' || running !== undefined

/** Fields with a placeholder, which must be replaced before sending. */
function remainingPlaceholders(draft: Draft, operation: Operation): string | undefined {
  const names = placeholdersOf(draft, operation).map(at => at.split('/').slice(2).join('.') || translate('body'))
  return names.length === 0 ? undefined : translate('placeholder-left', { names: [...new Set(names)].join(', ') })
}

/** Missing path parameters, which are required for sending. */
function missingInPath(url: string): string | undefined {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return names.length === 0 ? undefined : translate('path-missing', { names: names.join(', ') })
}

/** Browsers resolve `..` in a path, so the request would go to a different path than the one shown. */
function dotSegmentText(url: string, path: string): string | undefined {
  return hasDotSegment(url) && !hasDotSegment(path) ? translate('variable-other') : undefined
}
