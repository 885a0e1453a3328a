import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import { DescribedResponse } from '../described/described-response.tsx'
import { type PanelTab, PanelTabs } from '../dialog/panel-tabs.tsx'
import type { PlaygroundProps } from '../dialog/playground-props.ts'
import { useSendShortcut } from '../dialog/send-shortcut.ts'
import { useDialogClose } from '../dialog/use-dialog-close.ts'
import { useIsNarrow } from '../dialog/use-is-narrow.ts'
import { useFocusFirstError } from '../fields/errors/use-focus-first-error.ts'
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

type Panel = 'request' | 'response' | 'documented' | 'code'

function OperationContent({
  subject,
  operation,
  site,
  onClose,
}: PlaygroundProps & { readonly operation: Operation }): VNode {
  const state = useOperation(subject, operation, site)
  const { addressedRequest, hiddenCredentials, missingText, exchanges, send } = state
  const { errorCount, touched } = state.draft
  const { form, lead } = useFocusFirstError<HTMLFormElement>(touched)
  const hasExchange = isBusy(exchanges) || exchanges.selected !== undefined
  const { panel, show, isNarrow } = usePanel(isBusy(exchanges), hasExchange)
  const showError = () => {
    show('request')
    lead()
  }
  useSendShortcut(form, send, isBusy(exchanges) ? exchanges.cancel : undefined)
  return (
    <>
      <RequestBar
        {...{ operation, missing: missingText, onClose }}
        request={maskRequest(addressedRequest, hiddenCredentials)}
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
            tabOf('response', translate('response')),
            ...(hasExchange ? [tabOf('documented', translate('documented'))] : []),
            ...(subject.settings.languages.length === 0 ? [] : [tabOf('code', translate('sample'))]),
          ]}
          selected={panel}
          onSelect={chosen => show(chosen as Panel)} // Only the tabs above can be chosen.
        />
        <ResponsePanel
          {...state}
          isShown={panel === 'response'}
          hasExchange={hasExchange}
          onRequest={() => show('request')}
        />
        <LazyPanel panel="documented" shown={panel}>
          {() => <DescribedResponse {...{ subject, operation }} received={exchanges.selected?.head?.status} />}
        </LazyPanel>
        <LazyPanel panel="code" shown={panel}>
          {() => <SamplePart {...state} languages={subject.settings.languages} />}
        </LazyPanel>
      </div>
    </>
  )
}

const tabOf = (panel: Panel, label: string): PanelTab => ({ panel, label, controls: `playground-panel-${panel}` })

interface LazyPanelProps {
  readonly panel: Panel
  readonly shown: Panel
  readonly children: () => VNode
}

/** A panel whose content is rendered while it is shown. */
const LazyPanel = ({ panel, shown, children }: LazyPanelProps): VNode => (
  <div
    id={`playground-panel-${panel}`}
    class="playground-results"
    role="tabpanel"
    aria-labelledby={`playground-tab-${panel}`}
    hidden={panel !== shown}
  >
    {panel === shown && children()}
  </div>
)

/** The panel that is shown: the response, as soon as a request is sent. */
function usePanel(isRunning: boolean, hasExchange: boolean) {
  const [chosen, show] = useState<Panel>('request')
  const isNarrow = useIsNarrow()
  useEffect(() => {
    if (isRunning) show('response')
  }, [isRunning])
  // A wide dialog always shows the request. Until a request is sent, the documented responses are shown instead of the
  // response.
  const isReplaced = (!isNarrow && chosen === 'request') || (!hasExchange && chosen === 'documented')
  const panel: Panel = isReplaced ? 'response' : chosen
  return { panel, show, isNarrow }
}

/** The code for responses and its messages are loaded with the first request. */
const ExchangePart = lazyComponent(
  async () => {
    const [{ ExchangePanel: Part }, { englishResponseMessages }, { englishErrorMessages }] = await Promise.all([
      import('./exchange-panel.tsx'),
      import('../response/english-response-messages.ts'),
      import('../fields/errors/english-error-messages.ts'),
    ])
    addEnglishMessages({ ...englishResponseMessages, ...englishErrorMessages })
    return Part
  },
  { hasMoreStyle: true },
)

const SamplePart = lazyComponent(async () => (await import('./sample-panel.tsx')).SamplePanel)

interface ResponsePanelProps extends OperationState {
  readonly isShown: boolean
  /** Whether a request was sent. Until then, the panel shows the documented responses. */
  readonly hasExchange: boolean
  readonly onRequest: () => void
}

function ResponsePanel(state: ResponsePanelProps): VNode {
  const { subject, operation, exchanges, sendDirectly, isShown, hasExchange, isLackingCredentials, onRequest } = state
  const panel = useRef<HTMLDivElement>(null)
  const { startState, cancel } = exchanges
  useDialogClose(panel, cancel)
  const [wasShown, setWasShown] = useState(isShown)
  useEffect(() => {
    if (isShown) setWasShown(true)
  }, [isShown])
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
      {hasExchange && (
        <ExchangePart {...{ exchanges, subject, operation, isLackingCredentials, onRequest }} onDirect={sendDirectly} />
      )}
      {!hasExchange && wasShown && <DescribedResponse {...{ subject, operation }} />}
    </div>
  )
}
