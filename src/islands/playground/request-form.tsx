import type { RefObject, VNode } from 'preact'
import { About } from './about.tsx'
import { AcceptField } from './accept-field.tsx'
import { BodyPart } from './body-part.tsx'
import { CredentialsField } from './credentials/credentials-field.tsx'
import { openCredentialsStore } from './credentials/credentials-store.ts'
import { resetText } from './credentials/kept-text.ts'
import { CopyButton } from './exchange/actions.tsx'
import { JudgedFields } from './judged-fields.tsx'
import { ParameterParts } from './parameter-parts.tsx'
import { originOf } from './server-address.ts'
import { ServerPart } from './server-part.tsx'
import { ToldButton } from './told-button.tsx'
import type { DraftState } from './use-draft.ts'
import type { OperationState } from './use-operation.ts'
import { word } from './words.ts'

const store = openCredentialsStore()

interface RequestFormProps extends OperationState {
  readonly form: RefObject<HTMLFormElement | null>
}

/** Everything that a reader fills in. */
export function RequestForm({ form, ...state }: RequestFormProps): VNode {
  const { subject, operation, server, files, send } = state
  const { draft, change, faults, judging, secrets } = state.draft
  const { schemas, settings } = subject
  const { isOptionalFilled } = settings
  return (
    <form
      ref={form}
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
      <Tools
        {...state.draft}
        resetDone={() => resetText(subject.securitySchemes, originOf(server), store)}
        link={() => state.draft.link(state.credentials)}
      />
      <ServerPart
        servers={operation.servers}
        chosen={draft.server}
        address={server}
        offered={state.draft.offered}
        documentHref={subject.documentHref}
        onChange={chosen => change({ server: chosen })}
      />
      <Credentials {...state} />
      <JudgedFields judging={judging}>
        <ParameterParts
          parameters={operation.parameters}
          values={draft.parameters}
          onChange={parameters => change({ parameters })}
          {...{ schemas, faults, files }}
        />
        <AcceptField operation={operation} value={draft.accept} onValue={accept => change({ accept })} />
        <BodyPart {...{ operation, schemas, draft, change, faults, files, secrets, isOptionalFilled }} />
      </JudgedFields>
      {/* Enter in a field sends. */}
      <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

interface ToolsProps extends Pick<DraftState, 'reset' | 'fillExample'> {
  readonly resetDone: () => string
  readonly link: () => string
}

function Tools({ fillExample, reset, resetDone, link }: ToolsProps): VNode {
  return (
    <div class="playground-tools">
      <ToldButton does={fillExample} label={word('fill-example')} done={() => word('example-filled')} />
      <ToldButton does={reset} label={word('reset')} done={resetDone} />
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
