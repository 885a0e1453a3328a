import type { VNode } from 'preact'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import { CopyButton } from './actions.tsx'
import { corsHelp } from './cors-help.ts'
import { mayBeSentDirectly } from './direct-offer.ts'
import type { Call, Failure, Pair } from './exchange.ts'
import { failureText } from './status-text.ts'

interface FailureViewProps {
  readonly failure: Failure
  readonly call: Call
  /** Sends the request again, directly from the browser. */
  readonly onDirect: () => void
}

/** Why there is no answer, or only a part; where CORS may be the reason, what the owner of the API can do. */
export function FailureView({ failure, call, onDirect }: FailureViewProps): VNode {
  const isQuiet = failure.type === 'aborted'
  return (
    <div class="response-note" data-tone={isQuiet ? 'neutral' : 'red'}>
      <p>{failureText(failure)}</p>
      {failure.type === 'network' && <CorsNote call={call} />}
      {mayBeSentDirectly(call, failure) && <DirectOffer onDirect={onDirect} />}
    </div>
  )
}

function DirectOffer({ onDirect }: Pick<FailureViewProps, 'onDirect'>): VNode {
  const id = useId()
  return (
    <>
      <p id={id}>{word('send-directly-about')}</p>
      <button type="button" class="button" aria-describedby={id} onClick={onDirect}>
        {word('send-directly')}
      </button>
    </>
  )
}

function CorsNote({ call }: { call: Call }): VNode | null {
  const help = corsHelp(call, location.origin)
  if (!help) return null
  const { needsPreflight, causes, answer, preflightAnswer } = help
  const lines = needsPreflight
    ? [
        `OPTIONS ${new URL(call.target.url).pathname}`,
        ...preflightAnswer.map(lineOf),
        '',
        call.target.method,
        ...answer.map(lineOf),
      ]
    : answer.map(lineOf)
  const text = lines.join('\n')
  return (
    <details class="response-cors" open>
      <summary>{word('cors-title')}</summary>
      <p>{word('cors-why', { origin: location.origin })}</p>
      <p>{needsPreflight ? word('cors-preflight', { causes: causes.join(', ') }) : word('cors-simple')}</p>
      <pre dir="ltr">{text}</pre>
      <CopyButton text={() => text} label={word('response-copy')} />
      <p>{word('cors-otherwise')}</p>
    </details>
  )
}

const lineOf = ([name, value]: Pair): string => `${name}: ${value}`
