import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import { masked } from './credentials/masked.ts'
import { faultCount } from './draft-faults.ts'
import { later } from './later.tsx'
import type { PlaygroundProps } from './playground-props.ts'
import { RequestBar } from './request-bar.tsx'
import { RequestForm } from './request-form.tsx'
import { SamplePart } from './sample-part.tsx'
import { useDialogClose } from './use-dialog-close.ts'
import { type OperationState, useOperation } from './use-operation.ts'

/** Fill in a request, send it, read the answer. */
export function OperationPlayground(props: PlaygroundProps): VNode | null {
  const { operation } = props.subject
  return operation ? <Filled {...props} operation={operation} /> : null
}

function Filled({ subject, operation, site, onClose }: PlaygroundProps & { readonly operation: Operation }): VNode {
  const state = useOperation(subject, operation, site)
  const { request, credentials, missing, exchanges, send } = state
  return (
    <>
      <RequestBar
        {...{ operation, missing, onClose }}
        request={masked(request, credentials)}
        faults={faultCount(state.draft.faults)}
        isRunning={exchanges.running !== undefined}
        onSend={send}
      />
      <div class="playground-columns">
        <RequestForm {...state} />
        <Results {...state} />
      </div>
    </>
  )
}

/** What shows an answer comes when the first request is on its way. */
const ExchangePart = later(async () => (await import('./exchange-part.tsx')).ExchangePart)

function Results({ subject, operation, request, credentials, exchanges, send }: OperationState): VNode {
  const answer = useRef<HTMLDivElement>(null)
  const { running, shown, cancel } = exchanges
  useDialogClose(answer, cancel)
  useEffect(() => {
    // On a phone the answer stands below everything that was filled in.
    if (running && matchMedia('(width < 56rem)').matches) answer.current?.scrollIntoView({ block: 'start' })
  }, [running])
  return (
    <div class="playground-results">
      <SamplePart request={request} credentials={credentials} languages={subject.settings.languages} />
      <div ref={answer} class="playground-answer">
        {(running ?? shown) && <ExchangePart {...{ exchanges, subject, operation }} onRepeat={send} />}
      </div>
    </div>
  )
}
