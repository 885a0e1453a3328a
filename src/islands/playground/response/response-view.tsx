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
  /** A finished exchange; not shown while another one is running. */
  readonly exchange?: Exchange | undefined
  readonly running?: RunningExchange | undefined
  /** Sends the request again, directly from the browser. */
  readonly onDirect: () => void
  /** Validation errors of a JSON or XML body. */
  readonly errors?: readonly ValidationError[] | undefined
  readonly errorText: (error: ValidationError) => string
  /** The error to move to. */
  readonly target?: { readonly at: string } | undefined
  /** The result of checking the response against the spec, shown beside the status. */
  readonly verdict?: ComponentChildren
  /** Differences from the spec that are not in the body. */
  readonly notes?: ComponentChildren
}

/** The response to a request, from the moment it is sent. Its end is announced to screen readers. */
export function ResponseView(props: ResponseViewProps): VNode {
  const { exchange, running } = props
  const current = running ?? exchange
  return (
    <section class="response" aria-label={translate('response')}>
      <p role="status" class="visually-hidden">
        {!running && exchange && responseAnnouncement(exchange)}
      </p>
      {current && <ResponseSection {...props} current={current} />}
    </section>
  )
}

function responseAnnouncement({ head, failure, timings, body }: Exchange): string {
  const status = head && statusAnnouncement({ head, time: timings.end, size: body.size })
  return [status, failure && failureText(failure)].filter(Boolean).join(' ')
}

interface ResponseSectionProps extends ResponseViewProps {
  readonly current: RunningExchange | Exchange
}

function ResponseSection(props: ResponseSectionProps): VNode {
  const { current, running, exchange, verdict } = props
  useFrameUpdates(running)
  return (
    <>
      <div class="response-top">
        <Outcome head={current.head} running={running} exchange={running ? undefined : exchange} />
        {!running && verdict}
      </div>
      {/* The same component for one exchange, so that opened and chosen parts stay when it ends. */}
      <Details key={current.started} {...props} />
    </>
  )
}

function Details({ current, running, exchange, ...props }: ResponseSectionProps): VNode {
  const { errors = [], errorText, target, notes, limit, onLimit, onDirect } = props
  const { head, call, log } = current
  const ended = running ? undefined : exchange
  return (
    <>
      {ended && notes}
      {running && !head && <WaitingTimeLimit {...{ limit, onLimit }} />}
      {ended?.failure && <FailureView failure={ended.failure} call={call} onDirect={onDirect} />}
      {ended?.failure?.type === 'timeout' && <TimeLimitField {...{ limit, onLimit }} />}
      <ExchangeNotes call={call} head={head} />
      {head && log && <StreamView log={log} isRunning={!ended} fileName={`${fileNameOf(head)}.messages.ndjson`} />}
      {head && running && !log && <PartialResponse running={running} showsText={isTextual(head)} />}
      {head && ended && <BodyView exchange={ended} head={head} {...{ errors, errorText, target }} />}
      {head && <HeaderList head={head} call={call} />}
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

function PartialResponse({ running, showsText }: { running: RunningExchange; showsText: boolean }): VNode {
  return (
    <>
      <p class="response-count">{translate('response-received', { size: formatSize(running.received) })}</p>
      {showsText && (
        <pre class="response-text" dir="ltr">
          {running.tail()}
        </pre>
      )}
    </>
  )
}
