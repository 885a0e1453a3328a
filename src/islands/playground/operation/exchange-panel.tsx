import type { VNode } from 'preact'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ResponseError } from '../../../api-spec/validation/check-response.ts'
import type { Subject } from '../draft/load-subject.ts'
import { errorText } from '../fields/errors/error-text.ts'
import { HistoryList } from '../response/history-list.tsx'
import { ResponseView } from '../response/response-view.tsx'
import type { Exchanges } from '../transport/use-exchanges.ts'
import { translate } from '../ui/messages.ts'
import { type CheckedResponse, useResponseCheck } from './use-response-check.ts'

export interface ExchangePanelProps {
  readonly exchanges: Exchanges
  readonly subject: Subject
  readonly operation: Operation
  readonly onRepeat: () => void
  /** Sends the request directly from the browser, without the proxy. */
  readonly onDirect: () => void
}

/** The response, checked against the spec. */
export function ExchangePanel({ exchanges, subject, operation, onRepeat, onDirect }: ExchangePanelProps): VNode {
  const { running, selected, history, cancel, choose, limit, setLimit } = exchanges
  const checked = useResponseCheck(running ? undefined : selected, subject, operation)
  const inBody = checked?.check.errors.filter(({ part }) => part === 'body')
  return (
    <div class="playground-exchange">
      <ResponseView
        exchange={selected}
        running={running}
        onCancel={cancel}
        onRepeat={onRepeat}
        onDirect={onDirect}
        limit={limit}
        onLimit={setLimit}
        errors={inBody}
        errorText={errorText}
        verdict={checked && <ResponseVerdict checked={checked} status={selected?.head?.status} />}
      />
      <HistoryList history={history} selected={selected} onChoose={choose} />
    </div>
  )
}

interface ResponseVerdictProps {
  readonly checked: CheckedResponse
  readonly status: number | undefined
}

/** Whether the response matches the spec. Body errors are shown next to the body. */
function ResponseVerdict({ checked: { check, isBodyChecked }, status = 0 }: ResponseVerdictProps): VNode | null {
  const relevant = check.errors.filter(error => error.keyword !== 'unchecked' && !isUntyped(error))
  const nonBody = relevant.filter(({ part }) => part !== 'body')
  if (relevant.length > 0 && nonBody.length === 0) return null
  const isCompared = isBodyChecked && !check.errors.some(isUntyped)
  // A documented error response is not shown as success.
  const matchTone = isCompared && status < 400 ? 'green' : 'neutral'
  const key = isCompared ? 'answer-as-described' : 'answer-not-checked'
  return (
    <div class="answer-verdict" data-tone={nonBody.length > 0 ? 'yellow' : matchTone} role="status">
      {nonBody.length === 0 && <p>{translate(key, { response: check.response ?? '' })}</p>}
      {nonBody.map((error, at) => (
        // The list for a response never changes, so the index is a stable key.
        <p key={at}>{nonBodyErrorText(error)}</p>
      ))}
    </div>
  )
}

/** If the spec has no body for a status, there is no content type to compare with. */
const isUntyped = ({ part, wanted: expected }: ResponseError): boolean => part === 'content-type' && expected === ''

function nonBodyErrorText(error: ResponseError): string {
  const { part, name, wanted } = error
  if (part === 'status') return translate('answer-status', { wanted })
  if (part === 'content-type') return translate('answer-type', { wanted })
  return `${name}: ${errorText(error)}`
}
