import type { VNode } from 'preact'
import type { Call, Failure, Pair } from '../transport/exchange.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { canSendDirectly } from './can-send-directly.ts'
import { corsAdvice } from './cors-advice.ts'
import { failureText } from './status-text.ts'

interface FailureViewProps {
  readonly failure: Failure
  readonly call: Call
  /** Sends the request again, directly from the browser. */
  readonly onDirect: () => void
}

/**
 * Why there is no response, or only a part of one. If CORS may be the reason, it shows what the owner of the API can
 * do.
 */
export function FailureView({ failure, call, onDirect }: FailureViewProps): VNode {
  const isQuiet = failure.type === 'aborted'
  // A page on a disk has no origin that an API could allow.
  if (failure.type === 'network' && location.protocol === 'file:')
    return (
      <div class="response-note" data-tone="red">
        <p>{translate('failure-disk', { command: 'docs preview' })}</p>
      </div>
    )
  return (
    <div class="response-note" data-tone={isQuiet ? 'neutral' : 'red'}>
      <p>{failureText(failure)}</p>
      {failure.type === 'network' && <CorsNote call={call} />}
      {canSendDirectly(call, failure) && <SendDirectlyOffer onDirect={onDirect} />}
    </div>
  )
}

function SendDirectlyOffer({ onDirect }: Pick<FailureViewProps, 'onDirect'>): VNode {
  const id = useId()
  return (
    <>
      <p id={id}>{translate('send-directly-about')}</p>
      <button type="button" class="ui-button" aria-describedby={id} onClick={onDirect}>
        {translate('send-directly')}
      </button>
    </>
  )
}

function CorsNote({ call }: { call: Call }): VNode | null {
  const advice = corsAdvice(call, location.origin)
  if (!advice) return null
  const { needsPreflight, causes, responseHeaders, preflightHeaders } = advice
  const lines = needsPreflight
    ? [
        `OPTIONS ${new URL(call.targetRequest.url).pathname}`,
        ...preflightHeaders.map(lineOf),
        '',
        call.targetRequest.method,
        ...responseHeaders.map(lineOf),
      ]
    : responseHeaders.map(lineOf)
  const text = lines.join('\n')
  return (
    <details class="response-cors" open>
      <summary>{translate('cors-title')}</summary>
      <p>{translate('cors-why', { origin: location.origin })}</p>
      <p>{needsPreflight ? translate('cors-preflight', { causes: causes.join(', ') }) : translate('cors-simple')}</p>
      <pre dir="ltr">{text}</pre>
      <CopyButton text={() => text} label={translate('response-copy')} />
      <p>{translate('cors-otherwise')}</p>
    </details>
  )
}

const lineOf = ([name, value]: Pair): string => `${name}: ${value}`
