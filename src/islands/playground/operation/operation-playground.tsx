import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import type { PlaygroundProps } from '../dialog/playground-props.ts'
import { useSendShortcut } from '../dialog/send-shortcut.ts'
import { useDialogClose } from '../dialog/use-dialog-close.ts'
import { useFocusFirstError } from '../fields/errors/focus-first-error.ts'
import { Announcer } from '../ui/announcer.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { RequestBar } from './request-bar.tsx'
import { RequestForm } from './request-form.tsx'
import { SamplePanel } from './sample-panel.tsx'
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
        onFocusError={lead}
      />
      <div class="playground-columns">
        <RequestForm {...state} form={form} />
        <Results {...state} />
      </div>
    </>
  )
}

/** The code for responses and its messages are loaded with the first request. */
const ExchangePart = lazyComponent(async () => {
  const [{ ExchangePanel: Part }, { englishResponseMessages }] = await Promise.all([
    import('./exchange-panel.tsx'),
    import('../response/english-response-messages.ts'),
  ])
  addEnglishMessages(englishResponseMessages)
  return Part
})

function Results(state: OperationState): VNode {
  const { subject, operation, exchanges, send, sendDirectly } = state
  const resultsRef = useRef<HTMLDivElement>(null)
  const { startState, running, selected, cancel } = exchanges
  useDialogClose(resultsRef, cancel)
  useEffect(() => {
    // On a phone the response is below the whole form.
    if (running && matchMedia('(width < 56rem)').matches) resultsRef.current?.scrollIntoView({ block: 'start' })
  }, [running])
  return (
    <div class="playground-results">
      <SamplePanel {...state} languages={subject.settings.languages} />
      <div ref={resultsRef} class="playground-answer">
        {startState === 'lost' && <p role="status">{translate('not-loaded')}</p>}
        {(isBusy(exchanges) || selected) && (
          <ExchangePart {...{ exchanges, subject, operation }} onRepeat={send} onDirect={sendDirectly} />
        )}
      </div>
    </div>
  )
}
