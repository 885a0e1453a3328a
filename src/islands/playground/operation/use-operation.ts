import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { buildRequest } from '../../../api-spec/request/build-request.ts'
import { hasDotSegment } from '../../../source/paths/has-dot-segment.ts'
import { type CredentialValues, lacksCredentials } from '../credentials/store/credential-values.ts'
import type { PlaygroundSite } from '../dialog/playground-props.ts'
import { type Draft, requestValues } from '../draft/draft.ts'
import type { Subject } from '../draft/load-subject.ts'
import { maskDraft, readableRequest } from '../draft/mask-draft.ts'
import { placeholdersOf } from '../draft/placeholders.ts'
import { type DraftState, useDraft } from '../draft/use-draft.ts'
import { withoutCredentialParameters } from '../draft/without-credential-parameters.ts'
import { withAuthorVariables } from '../server/author-variables.ts'
import { originOf, serverAddress } from '../server/server-address.ts'
import { urlCredentials, withUrlCredentials } from '../server/url-credentials.ts'
import { type Exchanges, useExchanges } from '../transport/use-exchanges.ts'
import { useAnnounce } from '../ui/announce.ts'
import { translate } from '../ui/messages.ts'
import { FileStore } from '../values/file-store.ts'
import { fillCheckedDraft } from '../variables/fill-checked-draft.ts'
import { useVariables, type VariablesState } from '../variables/use-variables.ts'

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
  /** For samples: with placeholders for missing credentials. */
  readonly request: ApiRequest
  /** The same request without passwords that the reader filled in; the same object if there are none. */
  readonly publicRequest: ApiRequest
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
  const variables = useVariables(written, credentials, operation, subject, draft.recheck)
  const { draft: filled, credentials: sentCredentials, missing } = variables.filled
  const { server, user } = useMemo(() => {
    const { documentHref } = subject
    const serverArguments = [operation.servers, filled.server, documentHref] as const
    return { server: serverAddress(...serverArguments), user: urlCredentials(...serverArguments) }
  }, [operation, subject, filled.server])
  const requestOf = useMemo(
    () =>
      (source: Draft, isSent = false) => {
        const values = requestValues(source, server ?? '', sentCredentials)
        const request = buildRequest(operation, subject, values, isSent)
        return user ? withUrlCredentials(request, buildRequest(operation, subject, values, true), user) : request
      },
    [operation, subject, server, user, sentCredentials],
  )
  const request = useMemo(() => requestOf(filled), [requestOf, filled])
  const publicRequest = useMemo(() => {
    // Variables are hidden as well: their values are often secrets.
    const masked = maskDraft(written, secrets)
    return masked === filled ? request : readableRequest(requestOf(masked))
  }, [requestOf, request, filled, written, secrets])
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
    // The page can read responses of its own origin without the proxy.
    const isProxied = proxy && !isDirect && originOf(server) !== location.origin
    const proxyHref = isProxied ? site.proxyHref : undefined
    const callOptions = { files: fileStore, credentials: hiddenCredentials, proxyHref, isSignedIn }
    const sentRequest = requestOf(filled, true)
    exchanges.start(async () => {
      const { buildCall } = await import('./build-call.ts')
      return () => buildCall(sentRequest, callOptions, publicRequest)
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
    ...{ subject, operation, site, draft, credentials, setCredentials },
    ...{
      files: fileStore,
      server,
      request,
      publicRequest: publicRequest,
      hiddenCredentials: hiddenCredentials,
      isLackingCredentials:
        !user &&
        lacksCredentials({
          security: operation.security,
          schemes: subject.securitySchemes,
          alternative,
          values: credentials,
        }),
      missingText: missingText,
      exchanges,
      variables,
      send,
      sendDirectly,
      way: hasWays ? (isDirect ? 'direct' : 'proxy') : undefined,
      setWay,
    },
  }
}

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
