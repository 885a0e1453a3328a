import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import { PanelTabs } from '../dialog/panel-tabs.tsx'
import type { PlaygroundProps } from '../dialog/playground-props.ts'
import { useSendShortcut } from '../dialog/send-shortcut.ts'
import { useDialogClose } from '../dialog/use-dialog-close.ts'
import { useIsNarrow } from '../dialog/use-is-narrow.ts'
import { useFocusFirstError } from '../fields/errors/focus-first-error.ts'
import { Announcer } from '../ui/announcer.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { RequestBar } from './request-bar.tsx'
import { formId, RequestForm } from './request-form.tsx'
import { isBusy, type OperationState, useOperation } from './use-operation.ts'

/** Fill in a request, send it, read the response. */
export function OperationPlayground(props: PlaygroundProps): VNode | null {
  const { operation } = props.subject
  if (!operation) return null
  return (
    <Announcer>
      <OperationContent {...props} operation={operation} />
    </Announcer>
  )
}

type Panel = 'request' | 'response' | 'code'

function OperationContent({
  subject,
  operation,
  site,
  onClose,
}: PlaygroundProps & { readonly operation: Operation }): VNode {
  const state = useOperation(subject, operation, site)
  const { publicRequest, hiddenCredentials, missingText, exchanges, send } = state
  const { errorCount, touched } = state.draft
  const { form, lead } = useFocusFirstError<HTMLFormElement>(touched)
  const { panel, show, isNarrow } = usePanel(isBusy(exchanges))
  const showError = () => {
    show('request')
    lead()
  }
  useSendShortcut(form, send)
  return (
    <>
      <RequestBar
        {...{ operation, missing: missingText, onClose }}
        request={maskRequest(publicRequest, hiddenCredentials)}
        errorCount={errorCount}
        isLive={touched.isLive}
        isRunning={isBusy(exchanges)}
        onSend={send}
        onCancel={exchanges.cancel}
        onFocusError={showError}
      />
      <div class="playground-columns" data-panel={panel}>
        <RequestForm {...state} form={form} />
        <PanelTabs
          tabs={[
            ...(isNarrow ? [{ panel: 'request', label: translate('request'), controls: formId }] : []),
            { panel: 'response', label: translate('response'), controls: 'playground-panel-response' },
            ...(subject.settings.languages.length === 0
              ? []
              : [{ panel: 'code', label: translate('sample'), controls: 'playground-panel-code' }]),
          ]}
          selected={panel}
          onSelect={chosen => show(chosen as Panel)} // The tabs are those above.
        />
        <ResponsePanel {...state} isShown={panel === 'response'} />
        <div
          id="playground-panel-code"
          class="playground-results"
          role="tabpanel"
          aria-labelledby="playground-tab-code"
          hidden={panel !== 'code'}
        >
          {panel === 'code' && <SamplePart {...state} languages={subject.settings.languages} />}
        </div>
      </div>
    </>
  )
}

/** The panel that is shown: the response, as soon as a request is sent. */
function usePanel(isRunning: boolean) {
  const [chosen, show] = useState<Panel>('request')
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (isRunning) show('response')
  }, [isRunning])
  // A wide dialog always shows the request.
  const panel: Panel = !isNarrow && chosen === 'request' ? 'response' : chosen
  return { panel, show, isNarrow }
}

/** The code for responses and its messages are loaded with the first request. */
const ExchangePart = lazyComponent(async () => {
  const [{ ExchangePanel: Part }, { englishResponseMessages }, { englishErrorMessages }] = await Promise.all([
    import('./exchange-panel.tsx'),
    import('../response/english-response-messages.ts'),
    import('../fields/errors/english-error-messages.ts'),
  ])
  addEnglishMessages({ ...englishResponseMessages, ...englishErrorMessages })
  return Part
})

const SamplePart = lazyComponent(async () => (await import('./sample-panel.tsx')).SamplePanel)

const DescribedPart = lazyComponent(async () => (await import('../described/described-response.tsx')).DescribedResponse)

function ResponsePanel(state: OperationState & { readonly isShown: boolean }): VNode {
  const { subject, operation, exchanges, sendDirectly, isShown } = state
  const panel = useRef<HTMLDivElement>(null)
  const { startState, selected, cancel } = exchanges
  useDialogClose(panel, cancel)
  const [wasShown, setWasShown] = useState(isShown)
  useEffect(() => {
    if (isShown) setWasShown(true)
  }, [isShown])
  const hasExchange = isBusy(exchanges) || selected !== undefined
  return (
    <div
      ref={panel}
      id="playground-panel-response"
      class="playground-results playground-answer"
      role="tabpanel"
      aria-labelledby="playground-tab-response"
      hidden={!isShown}
    >
      {startState === 'lost' && <p role="status">{translate('not-loaded')}</p>}
      {hasExchange && <ExchangePart {...{ exchanges, subject, operation }} onDirect={sendDirectly} />}
      {!hasExchange && wasShown && <DescribedPart {...{ subject, operation }} />}
    </div>
  )
}
