import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { BodyPart } from './body-part.tsx'
import { CredentialsField } from './credentials/credentials-field.tsx'
import { openCredentialsStore } from './credentials/credentials-store.ts'
import { CopyButton } from './exchange/actions.tsx'
import { JudgingContext } from './fields/judging.ts'
import { ParameterParts } from './parameter-parts.tsx'
import { originOf } from './server-address.ts'
import { ServerPart } from './server-part.tsx'
import type { DraftState } from './use-draft.ts'
import type { OperationState } from './use-operation.ts'
import { word } from './words.ts'

const store = openCredentialsStore()

/** Everything that a reader fills in. */
export function RequestForm(state: OperationState): VNode {
  const { subject, operation, server, files, send } = state
  const { draft, change, faults, judging, secrets } = state.draft
  const { schemas } = subject
  const { isLive, judge } = judging
  const around = useMemo(() => ({ isLive, judge }), [isLive, judge])
  return (
    <form
      id="api-playground-input"
      class="playground-request"
      aria-label={word('request')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      {...judging.listeners}
    >
      <About description={operation.description} />
      <Tools {...state.draft} link={() => state.draft.link(state.credentials)} />
      <ServerPart
        servers={operation.servers}
        chosen={draft.server}
        address={server}
        onChange={chosen => change({ server: chosen })}
      />
      <Credentials {...state} />
      <JudgingContext.Provider value={around}>
        <ParameterParts
          parameters={operation.parameters}
          values={draft.parameters}
          onChange={parameters => change({ parameters })}
          {...{ schemas, faults, files }}
        />
        <BodyPart {...{ operation, schemas, draft, change, faults, files, secrets }} />
      </JudgingContext.Provider>
      {/* Enter in a field sends. */}
      <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

/** What the page says of the operation below its title, as it is drawn there; else what the description says, as text. */
function About({ description }: { readonly description: string | undefined }): VNode | null {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = document.querySelector('.page-description')
    if (drawn) place.current?.replaceChildren(...[...drawn.childNodes].map(node => node.cloneNode(true)))
  }, [])
  if (!description) return null
  return (
    <div ref={place} class="playground-about" dir="auto">
      {description}
    </div>
  )
}

interface ToolsProps extends Pick<DraftState, 'reset' | 'fillExample'> {
  readonly link: () => string
}

function Tools({ fillExample, reset, link }: ToolsProps): VNode {
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

function Credentials({ subject, operation, server, site, draft, credentials, setCredentials }: OperationState): VNode {
  return (
    <CredentialsField
      security={operation.security}
      schemes={subject.securitySchemes}
      origin={originOf(server)}
      {...(server === undefined ? {} : { server })}
      alternative={draft.draft.alternative}
      onAlternative={alternative => draft.change({ alternative })}
      values={credentials}
      onValues={setCredentials}
      callbackHref={site.callbackHref}
      proxyHref={subject.settings.proxy ? site.proxyHref : undefined}
      credentialsStore={store}
    />
  )
}
