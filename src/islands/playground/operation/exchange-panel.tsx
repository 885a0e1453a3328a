import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { Subject } from '../draft/load-subject.ts'
import { errorText } from '../fields/errors/error-text.ts'
import { HistoryList } from '../response/history-list.tsx'
import { ResponseView } from '../response/response-view.tsx'
import type { Exchange } from '../transport/exchange.ts'
import type { Exchanges } from '../transport/use-exchanges.ts'
import { CredentialsNote } from './credentials-note.tsx'
import { VerdictChip, VerdictNotes, verdictOf } from './response-verdict.tsx'
import { useResponseCheck } from './use-response-check.ts'

export interface ExchangePanelProps {
  readonly exchanges: Exchanges
  readonly subject: Subject
  readonly operation: Operation
  /** Sends the request directly from the browser, without the proxy. */
  readonly onDirect: () => void
  readonly isLackingCredentials: boolean
  /** Shows the form of the request. */
  readonly onRequest: () => void
}

/** The error that the reader moved to. */
interface ChosenError {
  readonly of: Exchange | undefined
  /** JSON pointer in the body. */
  readonly at: string
  /** Index of the error. */
  readonly number: number
}

/** Whether the API rejected the credentials. */
const wasRejected = (exchange: Exchange | undefined): boolean =>
  exchange?.head?.status === 401 || exchange?.head?.status === 403

/** The response, checked against the spec. */
export function ExchangePanel(props: ExchangePanelProps): VNode {
  const { exchanges, subject, operation, onDirect, isLackingCredentials, onRequest } = props
  const { running, selected, history, choose, limit, setLimit } = exchanges
  const checked = useResponseCheck(running ? undefined : selected, subject, operation)
  const verdict = useMemo(() => checked && verdictOf(checked, selected?.head?.status), [checked, selected])
  const [chosen, setChosen] = useState<ChosenError>()
  // Otherwise another response would move the focus to the same position in its body.
  const target = chosen?.of === selected ? chosen : undefined
  const errors = verdict?.inBody ?? []
  const showNext = () => {
    const number = ((target?.number ?? -1) + 1) % errors.length
    setChosen({ of: selected, at: errors[number]?.at ?? '', number })
  }
  return (
    <div class="playground-exchange">
      <ResponseView
        exchange={selected}
        running={running}
        onDirect={onDirect}
        limit={limit}
        onLimit={setLimit}
        errors={errors}
        errorText={errorText}
        target={target}
        verdict={verdict && <VerdictChip verdict={verdict} onNext={showNext} />}
        notes={
          <>
            {isLackingCredentials && wasRejected(selected) && <CredentialsNote onRequest={onRequest} />}
            {verdict && <VerdictNotes notes={verdict.notes} />}
          </>
        }
      />
      <HistoryList history={history} selected={selected} onChoose={choose} />
    </div>
  )
}
