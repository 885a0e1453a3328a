import { useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import { requestWith } from '../../api-spec/request-with.ts'
import type { SampleRequest } from '../../api-spec/sample-request.ts'
import { callOf } from './call-of.ts'
import type { CredentialValues } from './credentials/credential-values.ts'
import { requestValues } from './draft.ts'
import { type Exchanges, useExchanges } from './exchange/use-exchanges.ts'
import { FileShelf } from './file-shelf.ts'
import type { Subject } from './load-subject.ts'
import type { PlaygroundSite } from './playground-props.ts'
import { serverAddress } from './server-address.ts'
import { type DraftState, useDraft } from './use-draft.ts'
import { word } from './words.ts'

/** All that the parts of an operation's playground share. */
export interface OperationState {
  readonly subject: Subject
  readonly operation: Operation
  readonly site: PlaygroundSite
  readonly draft: DraftState
  readonly credentials: CredentialValues
  readonly setCredentials: (values: CredentialValues) => void
  readonly files: FileShelf
  /** Address of the chosen server; absent for one that is none. */
  readonly server: string | undefined
  /** For samples: placeholders stand for credentials that nobody gave. */
  readonly request: SampleRequest
  /** What keeps the request from being sent; absent when nothing does. */
  readonly missing: string | undefined
  readonly exchanges: Exchanges
  readonly send: () => void
}

export function useOperation(subject: Subject, operation: Operation, site: PlaygroundSite): OperationState {
  const draft = useDraft(subject, operation, site.name)
  const [credentials, setCredentials] = useState<CredentialValues>({})
  const files = useRef<FileShelf>(null)
  files.current ??= new FileShelf()
  const shelf = files.current
  const server = serverAddress(operation.servers, draft.draft.server, subject.documentHref)
  const values = useMemo(
    () => requestValues(draft.draft, server ?? '', credentials),
    [draft.draft, server, credentials],
  )
  const request = useMemo(() => requestWith(operation, subject, values), [operation, subject, values])
  const missing = server === undefined ? word('server-invalid') : missingInPath(request.url)
  const exchanges = useExchanges()
  const { proxy, credentials: isSignedIn } = subject.settings
  const send = () => {
    // Enter in a field asks for it as well.
    if (missing !== undefined || exchanges.running) return
    const whole = requestWith(operation, subject, values, true)
    const proxyHref = proxy ? site.proxyHref : undefined
    exchanges.start(callOf(whole, { files: shelf, credentials, proxyHref, isSignedIn }))
  }
  return {
    ...{ subject, operation, site, draft, credentials, setCredentials },
    ...{ files: shelf, server, request, missing, exchanges, send },
  }
}

/** What a path still lacks: nothing can be asked for without it. */
function missingInPath(url: string): string | undefined {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return names.length === 0 ? undefined : word('path-missing', { names: names.join(', ') })
}
