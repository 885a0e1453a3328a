import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import { masked } from './credentials/masked.ts'
import { Announced } from './fields/announced.tsx'
import { later } from './later.tsx'
import { useLeadToFault } from './lead-to-fault.ts'
import type { PlaygroundProps } from './playground-props.ts'
import { RequestBar } from './request-bar.tsx'
import { RequestForm } from './request-form.tsx'
import { SamplePart } from './sample-part.tsx'
import { useSendKey } from './send-key.ts'
import { useDialogClose } from './use-dialog-close.ts'
import { isBusy, type OperationState, useOperation } from './use-operation.ts'
import { addEnglish, word } from './words.ts'

/** Fill in a request, send it, read the answer. */
export function OperationPlayground(props: PlaygroundProps): VNode | null {
  const { operation } = props.subject
  if (!operation) return null
  return (
    <Announced>
      <Filled {...props} operation={operation} />
    </Announced>
  )
}

function Filled({ subject, operation, site, onClose }: PlaygroundProps & { readonly operation: Operation }): VNode {
  const state = useOperation(subject, operation, site)
  const { openRequest, hidden, missing, exchanges, send } = state
  const { faultCount, judging } = state.draft
  const { form, lead } = useLeadToFault<HTMLFormElement>(judging)
  useSendKey(form, send)
  return (
    <>
      <RequestBar
        {...{ operation, missing, onClose }}
        request={masked(openRequest, hidden)}
        faults={faultCount}
        isLive={judging.isLive}
        isRunning={isBusy(exchanges)}
        onSend={send}
        onFault={lead}
      />
      <div class="playground-columns">
        <RequestForm {...state} form={form} />
        <Results {...state} />
      </div>
    </>
  )
}

/** What shows an answer comes when the first request is on its way, with its words. */
const ExchangePart = later(async () => {
  const [{ ExchangePart: Part }, { englishOfAnswers }] = await Promise.all([
    import('./exchange-part.tsx'),
    import('./exchange/english-of-answers.ts'),
  ])
  addEnglish(englishOfAnswers)
  return Part
})

function Results(state: OperationState): VNode {
  const { subject, operation, exchanges, send, sendDirectly } = state
  const answer = useRef<HTMLDivElement>(null)
  const { starting, running, shown, cancel } = exchanges
  useDialogClose(answer, cancel)
  useEffect(() => {
    // On a phone the answer stands below everything that was filled in.
    if (running && matchMedia('(width < 56rem)').matches) answer.current?.scrollIntoView({ block: 'start' })
  }, [running])
  return (
    <div class="playground-results">
      <SamplePart {...state} languages={subject.settings.languages} />
      <div ref={answer} class="playground-answer">
        {starting === 'lost' && <p role="status">{word('not-loaded')}</p>}
        {(isBusy(exchanges) || shown) && (
          <ExchangePart {...{ exchanges, subject, operation }} onRepeat={send} onDirect={sendDirectly} />
        )}
      </div>
    </div>
  )
}
