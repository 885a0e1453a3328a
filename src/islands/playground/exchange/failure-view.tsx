import type { VNode } from 'preact'
import { word } from '../words.ts'
import { CopyButton } from './actions.tsx'
import { corsHelp } from './cors-help.ts'
import type { Call, Failure, Pair } from './exchange.ts'
import { failureText } from './status-text.ts'

/** Why there is no answer, or only a part; where CORS may be the reason, what the owner of the API can do. */
export function FailureView({ failure, call }: { failure: Failure; call: Call }): VNode {
  const isQuiet = failure.type === 'aborted'
  return (
    <div class="response-note" data-tone={isQuiet ? 'neutral' : 'red'}>
      <p>{failureText(failure)}</p>
      {failure.type === 'network' && <CorsNote call={call} />}
    </div>
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
