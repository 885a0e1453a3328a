import type { RefObject, VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ExtraField } from '../../../api-spec/model/request-values.ts'
import { hasPendingCommand } from '../curl/pending-command.ts'
import { PageDescription } from '../dialog/page-description.tsx'
import { TouchProvider } from '../fields/errors/touch-provider.tsx'
import { ServerSelect } from '../server/server-select.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { Segments } from '../ui/segments.tsx'
import { AcceptField, hasAcceptField } from './accept-field.tsx'
import { BodyEditor } from './body-editor.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { type FormPanel, FormTools } from './form-tools.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { RequestCredentials, resetMessage, storeCredentials } from './request-credentials.tsx'
import type { OperationState } from './use-operation.ts'

/** Id of the form, which styles of authors refer to. */
export const formId = 'api-playground-input'

interface RequestFormProps extends OperationState {
  readonly form: RefObject<HTMLFormElement | null>
}

/** The whole request form. */
export function RequestForm({ form, ...state }: RequestFormProps): VNode {
  const { subject, operation, server, files, send, way, setWay } = state
  const { draft, change, errors, touched, secrets } = state.draft
  const { schemas, settings } = subject
  const { isOptionalFilled } = settings
  const { environments, setEnvironments, filled } = state.variables
  const [openPanel, setOpenPanel] = useState<FormPanel | undefined>(() => (hasPendingCommand() ? 'curl' : undefined))
  const extraProps = {
    extras: draft.extras ?? [],
    onExtras: (extras: readonly ExtraField[]) => change({ extras }),
    isInvalid: (value: string) => filled.missing.some(name => value.includes(`{{${name}}}`)),
  }
  return (
    <form
      ref={form}
      id={formId}
      class="playground-request"
      aria-label={translate('request')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      {...touched.listeners}
    >
      <FormTools
        {...state.draft}
        resetDone={async () => (hasSchemes(state) ? resetMessage(state) : translate('reset-done'))}
        link={() => state.draft.link(state.credentials)}
        opened={openPanel}
        onOpen={setOpenPanel}
        panels={{
          curl: () => (
            <CurlPart
              {...{ subject, operation, draft }}
              onDraft={filled => {
                change(filled)
                touched.revealErrors('all')
              }}
              onCredentials={async (values, chosen) => storeCredentials(state, values, chosen)}
            />
          ),
          variables: () => <VariablesPart {...state.variables} />,
        }}
      />
      {filled.literal.length > 0 && (
        <p class="playground-warning" role="status">
          {translate('variables-literal', { names: filled.literal.join(', ') })}
        </p>
      )}
      <PageDescription description={operation.description} />
      <ServerSelect
        servers={operation.servers}
        selected={draft.server}
        address={server}
        linked={state.draft.linkedServer}
        documentHref={subject.documentHref}
        onChange={chosen => change({ server: chosen })}
      >
        {way && (
          <Segments
            label={translate('send')}
            value={way}
            options={[
              { value: 'proxy', label: translate('way-proxy') },
              { value: 'direct', label: translate('way-direct') },
            ]}
            onValue={value => setWay(value === 'direct' ? 'direct' : 'proxy')}
          />
        )}
      </ServerSelect>
      {operation.security.some(({ length }) => length > 0) && <RequestCredentials {...state} />}
      <TouchProvider touched={touched}>
        <ParameterFields
          parameters={operation.parameters}
          values={draft.parameters}
          onChange={parameters => change({ parameters })}
          others={{
            query: <ExtraFields location="query" {...extraProps} />,
            header: (
              <>
                {hasAcceptField(operation) && (
                  <AcceptField operation={operation} value={draft.accept} onValue={accept => change({ accept })} />
                )}
                <ExtraFields location="header" {...extraProps} />
              </>
            ),
          }}
          {...{ schemas, errors, files }}
        />
        {operation.requestBody && (
          <BodyEditor {...{ operation, schemas, draft, change, errors, files, secrets, isOptionalFilled }} />
        )}
      </TouchProvider>
      {environments && (
        <CompletionPart {...{ form, environments, setEnvironments }} onAdded={() => setOpenPanel('variables')} />
      )}
      {/* Enter in a field sends. */}
      <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

/** Whether the reader may have stored credentials. */
const hasSchemes = ({ subject }: OperationState): boolean => Object.keys(subject.securitySchemes).length > 0

/** The code for these is loaded when they are opened. */
const CurlPart = lazyComponent(
  async () => {
    const [{ CurlPanel }, { englishCurlMessages }] = await Promise.all([
      import('../curl/curl-panel.tsx'),
      import('../curl/english-curl-messages.ts'),
    ])
    addEnglishMessages(englishCurlMessages)
    return CurlPanel
  },
  { hasMoreStyle: true },
)

const VariablesPart = lazyComponent(
  async () => {
    const [{ VariablesPanel }, { englishVariableMessages }] = await Promise.all([
      import('../variables/variables-panel.tsx'),
      import('../variables/english-variable-messages.ts'),
    ])
    addEnglishMessages(englishVariableMessages)
    return VariablesPanel
  },
  { hasMoreStyle: true },
)

/** Loaded as soon as a variable is typed. */
const CompletionPart = lazyComponent(
  async () => (await import('../variables/variable-completion.tsx')).VariableCompletion,
  { hasMoreStyle: true },
)
