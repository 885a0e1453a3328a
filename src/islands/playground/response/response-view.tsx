import type { ComponentChildren, VNode } from 'preact'
import type { ValidationError } from '../../../api-spec/validation/validation-error.ts'
import { useFrameUpdates } from '../streams/use-frame-updates.ts'
import { isTextual } from '../transport/body-kind.ts'
import type { Exchange, ResponseHead } from '../transport/exchange.ts'
import type { RunningExchange } from '../transport/running-exchange.ts'
import { formatSize } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import { BodyView } from './body/body-view.tsx'
import { fileNameOf } from './body/file-name.ts'
import { FailureView } from './failure-view.tsx'
import { ExchangeNotes, HeaderList, StatusLine, statusAnnouncement } from './response-head.tsx'
import { failureText } from './status-text.ts'
import { StreamView } from './stream-view.tsx'
import { TimeLimitField, type TimeLimitFieldProps, WaitingTimeLimit } from './time-limit-field.tsx'

export interface ResponseViewProps extends TimeLimitFieldProps {
  /** What has ended; not shown while another is running. */
  readonly exchange?: Exchange | undefined
  readonly running?: RunningExchange | undefined
  readonly onCancel: () => void
  readonly onRepeat: () => void
  /** Sends the request again, directly from the browser. */
  readonly onDirect: () => void
  /** Where the body differs from its description; for one that is JSON. */
  readonly errors?: readonly ValidationError[] | undefined
  readonly errorText: (fault: ValidationError) => string
  /** What the description says of the whole answer; stands below its status. */
  readonly verdict?: ComponentChildren
}

/** The answer to a request, from the moment that it is sent. Says of itself when it ends. */
export function ResponseView(props: ResponseViewProps): VNode {
  const { exchange, running } = props
  const of = running ?? exchange
  return (
    <section class="response" aria-label={translate('response')}>
      <p role="status" class="visually-hidden">
        {!running && exchange && responseAnnouncement(exchange)}
      </p>
      {of && <ResponseSection {...props} of={of} />}
    </section>
  )
}

function responseAnnouncement({ head, failure, timings, body }: Exchange): string {
  const status = head && statusAnnouncement({ head, time: timings.end, size: body.size })
  return [status, failure && failureText(failure)].filter(Boolean).join(' ')
}

interface ResponseSectionProps extends ResponseViewProps {
  readonly of: RunningExchange | Exchange
}

function ResponseSection(props: ResponseSectionProps): VNode {
  const { of, running, exchange, onCancel, onRepeat } = props
  useFrameUpdates(running)
  return (
    <>
      {/* The same for all exchanges: who sends again keeps the keyboard. */}
      <div class="response-top">
        <Outcome head={of.head} running={running} exchange={running ? undefined : exchange} />
        <button type="button" class="button" onClick={running ? onCancel : onRepeat}>
          {translate(running ? 'response-cancel' : 'response-repeat')}
        </button>
      </div>
      {/* One and the same for as long as an exchange is shown: what a reader opened or chose stays when it ends. */}
      <Details key={of.started} {...props} />
    </>
  )
}

function Details({ of, running, exchange, ...props }: ResponseSectionProps): VNode {
  const { errors = [], errorText, verdict, limit, onLimit, onDirect } = props
  const { head, call, log } = of
  const ended = running ? undefined : exchange
  return (
    <>
      {ended && verdict}
      {running && !head && <WaitingTimeLimit {...{ limit, onLimit }} />}
      {ended?.failure && <FailureView failure={ended.failure} call={call} onDirect={onDirect} />}
      {ended?.failure?.type === 'timeout' && <TimeLimitField {...{ limit, onLimit }} />}
      <ExchangeNotes call={call} head={head} />
      {head && <HeaderList head={head} call={call} />}
      {head && log && <StreamView log={log} isRunning={!ended} fileName={`${fileNameOf(head)}.messages.ndjson`} />}
      {head && running && !log && <PartialResponse running={running} isShown={isTextual(head)} />}
      {head && ended && <BodyView exchange={ended} head={head} errors={errors} errorText={errorText} />}
    </>
  )
}

interface OutcomeProps extends Pick<ResponseViewProps, 'running' | 'exchange'> {
  readonly head: ResponseHead | undefined
}

function Outcome({ head, running, exchange }: OutcomeProps): VNode {
  if (!head) return <p class="response-outcome">{translate(running ? 'response-running' : 'response-none')}</p>
  return <StatusLine head={head} time={exchange?.timings.end} size={exchange?.body.size ?? running?.received ?? 0} />
}

function PartialResponse({ running, isShown }: { running: RunningExchange; isShown: boolean }): VNode {
  return (
    <>
      <p class="response-count">{translate('response-received', { size: formatSize(running.received) })}</p>
      {isShown && (
        <pre class="response-text" dir="ltr">
          {running.tail()}
        </pre>
      )}
    </>
  )
}
