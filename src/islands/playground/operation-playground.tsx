import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import { requestWith } from '../../api-spec/request-with.ts'
import { BodyPart } from './body-part.tsx'
import type { CredentialValues } from './credentials/credential-values.ts'
import { CredentialsField } from './credentials/credentials-field.tsx'
import { openCredentialsStore } from './credentials/credentials-store.ts'
import { masked } from './credentials/masked.ts'
import { requestValues } from './draft.ts'
import { CopyButton } from './exchange/actions.tsx'
import { toFetch } from './exchange/to-fetch.ts'
import { toProxyCall } from './exchange/to-proxy-call.ts'
import { useExchanges } from './exchange/use-exchanges.ts'
import { FileShelf } from './file-shelf.ts'
import { later } from './later.tsx'
import { ParameterParts } from './parameter-parts.tsx'
import type { PlaygroundProps } from './playground.tsx'
import { RequestBar } from './request-bar.tsx'
import { SamplePart } from './sample-part.tsx'
import { originOf, serverAddress } from './server-address.ts'
import { ServerPart } from './server-part.tsx'
import { type DraftState, useDraft } from './use-draft.ts'
import { word } from './words.ts'

const store = openCredentialsStore()

const loadExchangePart = async () => (await import('./exchange-part.tsx')).ExchangePart

/** What shows an answer comes when the first request is on its way. */
const ExchangePart = later(loadExchangePart)

/** Fill in a request, send it, read the answer. */
export function OperationPlayground({
  subject,
  operation,
  site,
  onClose,
}: PlaygroundProps & { readonly operation: Operation }): VNode {
  const { securitySchemes, settings, documentHref } = subject
  const { draft, change, faults, ...more } = useDraft(subject, operation, site.name)
  const [credentials, setCredentials] = useState<CredentialValues>({})
  const files = useMemo(() => new FileShelf(), [])
  const server = serverAddress(operation.servers, draft.server, documentHref)
  const request = useMemo(
    () => requestWith(operation, subject, requestValues(draft, server ?? '', credentials)),
    [operation, subject, draft, server, credentials],
  )
  const exchanges = useExchanges()
  const proxyHref = settings.proxy ? site.proxyHref : undefined
  const send = async () =>
    exchanges.start(
      proxyHref ? await toProxyCall(request, files, proxyHref) : toFetch(request, files, settings.credentials),
    )
  const missing = server === undefined ? word('server-invalid') : missingInPath(request.url)
  return (
    <>
      <RequestBar
        {...{ operation, missing, onClose }}
        request={masked(request, credentials)}
        isRunning={exchanges.running !== undefined}
        onSend={() => void send()}
      />
      <div class="playground-columns">
        <form
          class="playground-request"
          aria-label={word('request')}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (missing === undefined) void send()
          }}
        >
          {operation.description && <p class="playground-about">{operation.description}</p>}
          <RequestTools {...more} />
          <ServerPart
            servers={operation.servers}
            chosen={draft.server}
            address={server}
            onChange={chosen => change({ server: chosen })}
          />
          <CredentialsField
            security={operation.security}
            schemes={securitySchemes}
            origin={originOf(server)}
            {...(server === undefined ? {} : { server })}
            alternative={draft.alternative}
            onAlternative={alternative => change({ alternative })}
            values={credentials}
            onValues={setCredentials}
            callbackHref={site.callbackHref}
            credentialsStore={store}
          />
          <ParameterParts
            parameters={operation.parameters}
            schemas={subject.schemas}
            values={draft.parameters}
            onChange={parameters => change({ parameters })}
            {...{ faults, files }}
          />
          <BodyPart {...{ operation, draft, change, faults, files }} schemas={subject.schemas} />
          {/* Enter in a field sends. */}
          <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
        </form>
        <div class="playground-results">
          <SamplePart request={request} credentials={credentials} languages={settings.languages} />
          {(exchanges.running ?? exchanges.shown) && (
            <ExchangePart exchanges={exchanges} {...{ subject, operation }} onRepeat={() => void send()} />
          )}
        </div>
      </div>
    </>
  )
}

/** What a path still lacks: nothing can be asked for without it. */
function missingInPath(url: string): string | undefined {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return names.length === 0 ? undefined : word('path-missing', { names: names.join(', ') })
}

type Tools = Pick<DraftState, 'reset' | 'fillExample' | 'link'>

function RequestTools({ reset, fillExample, link }: Tools): VNode {
  return (
    <div class="playground-tools">
      <button type="button" class="button" onClick={fillExample}>
        {word('fill-example')}
      </button>
      <button type="button" class="button" onClick={reset}>
        {word('reset')}
      </button>
      <CopyButton text={link} label={word('copy-link')} />
    </div>
  )
}
