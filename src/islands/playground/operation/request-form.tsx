import type { RefObject, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { CredentialsField } from '../credentials/credentials-field.tsx'
import { resetText } from '../credentials/storage-text.ts'
import { openCredentialsStore } from '../credentials/store/credentials-store.ts'
import { prefilledStore } from '../credentials/store/prefilled-store.ts'
import { PageDescription } from '../dialog/page-description.tsx'
import type { DraftState } from '../draft/use-draft.ts'
import { TouchProvider } from '../fields/errors/touch-provider.tsx'
import { originOf } from '../server/server-address.ts'
import { ServerSelect } from '../server/server-select.tsx'
import { AnnouncingButton } from '../ui/announcing-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'
import { AcceptField } from './accept-field.tsx'
import { BodyEditor } from './body-editor.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import type { OperationState } from './use-operation.ts'

const store = openCredentialsStore()

interface RequestFormProps extends OperationState {
  readonly form: RefObject<HTMLFormElement | null>
}

/** The whole request form. */
export function RequestForm({ form, ...state }: RequestFormProps): VNode {
  const { subject, operation, server, files, send } = state
  const { draft, change, errors, touched, secrets } = state.draft
  const { schemas, settings } = subject
  const { isOptionalFilled } = settings
  return (
    <form
      ref={form}
      id="api-playground-input"
      class="playground-request"
      aria-label={translate('request')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      {...touched.listeners}
    >
      <PageDescription description={operation.description} />
      <FormTools
        {...state.draft}
        resetDone={() => resetText(subject.securitySchemes, originOf(server), store)}
        link={() => state.draft.link(state.credentials)}
      />
      <ServerSelect
        servers={operation.servers}
        selected={draft.server}
        address={server}
        linked={state.draft.linkedServer}
        documentHref={subject.documentHref}
        onChange={chosen => change({ server: chosen })}
      />
      <Credentials {...state} />
      <TouchProvider touched={touched}>
        <ParameterFields
          parameters={operation.parameters}
          values={draft.parameters}
          onChange={parameters => change({ parameters })}
          {...{ schemas, errors, files }}
        />
        <AcceptField operation={operation} value={draft.accept} onValue={accept => change({ accept })} />
        <BodyEditor {...{ operation, schemas, draft, change, errors, files, secrets, isOptionalFilled }} />
      </TouchProvider>
      {/* Enter in a field sends. */}
      <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

interface ToolsProps extends Pick<DraftState, 'reset' | 'fillExample'> {
  readonly resetDone: () => string
  readonly link: () => string
}

function FormTools({ fillExample, reset, resetDone, link }: ToolsProps): VNode {
  return (
    <div class="playground-tools">
      <AnnouncingButton
        action={fillExample}
        label={translate('fill-example')}
        announcement={() => translate('example-filled')}
      />
      <AnnouncingButton action={reset} label={translate('reset')} announcement={resetDone} />
      <CopyButton text={link} label={translate('copy-link')} />
    </div>
  )
}

function Credentials({ subject, operation, server, site, draft, credentials, setCredentials }: OperationState): VNode {
  const isOwnServer = draft.draft.server.custom === undefined
  const credentialsStore = useMemo(
    () => prefilledStore(store, subject.reader?.credentials, isOwnServer),
    [subject, isOwnServer],
  )
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
      credentialsStore={credentialsStore}
    />
  )
}
