import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import { maskRequest } from './credentials/masked.ts'
import { Announcer } from './fields/announced.tsx'
import { lazyComponent } from './later.tsx'
import { useFocusFirstError } from './lead-to-fault.ts'
import type { PlaygroundProps } from './playground-props.ts'
import { RequestBar } from './request-bar.tsx'
import { RequestForm } from './request-form.tsx'
import { SamplePanel } from './sample-part.tsx'
import { useSendShortcut } from './send-key.ts'
import { useDialogClose } from './use-dialog-close.ts'
import { isBusy, type OperationState, useOperation } from './use-operation.ts'
import { addEnglishMessages, translate } from './words.ts'

/** Fill in a request, send it, read the answer. */
export function OperationPlayground(props: PlaygroundProps): VNode | null {
  const { operation } = props.subject
  if (!operation) return null
  return (
    <Announcer>
      <Filled {...props} operation={operation} />
    </Announcer>
  )
}

function Filled({ subject, operation, site, onClose }: PlaygroundProps & { readonly operation: Operation }): VNode {
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

/** What shows an answer comes when the first request is on its way, with its words. */
const ExchangePart = lazyComponent(async () => {
  const [{ ExchangePanel: Part }, { englishResponseMessages }] = await Promise.all([
    import('./exchange-part.tsx'),
    import('./exchange/english-of-answers.ts'),
  ])
  addEnglishMessages(englishResponseMessages)
  return Part
})

function Results(state: OperationState): VNode {
  const { subject, operation, exchanges, send, sendDirectly } = state
  const answer = useRef<HTMLDivElement>(null)
  const { startState, running, shown, cancel } = exchanges
  useDialogClose(answer, cancel)
  useEffect(() => {
    // On a phone the answer stands below everything that was filled in.
    if (running && matchMedia('(width < 56rem)').matches) answer.current?.scrollIntoView({ block: 'start' })
  }, [running])
  return (
    <div class="playground-results">
      <SamplePanel {...state} languages={subject.settings.languages} />
      <div ref={answer} class="playground-answer">
        {startState === 'lost' && <p role="status">{translate('not-loaded')}</p>}
        {(isBusy(exchanges) || shown) && (
          <ExchangePart {...{ exchanges, subject, operation }} onRepeat={send} onDirect={sendDirectly} />
        )}
      </div>
    </div>
  )
}
