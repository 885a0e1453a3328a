import type { VNode } from 'preact'
import type { ResponseError } from '../../../api-spec/validation/check-response.ts'
import { errorText } from '../fields/errors/error-text.ts'
import { formatCount } from '../ui/format-quantity.ts'
import { translate } from '../ui/messages.ts'
import type { CheckedResponse } from './use-response-check.ts'

export interface Verdict {
  /** The text of the chip beside the status. */
  readonly text: string
  readonly tone: 'green' | 'orange' | 'neutral'
  /** Errors in the body, which are marked there. */
  readonly inBody: readonly ResponseError[]
  /** Other differences from the spec: of the status, the content type and the headers. */
  readonly notes: readonly string[]
}

/** Whether a response matches the spec. */
export function verdictOf({ check, isBodyChecked, obstacle }: CheckedResponse, status = 0): Verdict {
  const relevant = check.errors.filter(error => error.keyword !== 'unchecked' && !isUntyped(error))
  const inBody = relevant.filter(({ part }) => part === 'body')
  const notes = relevant.filter(({ part }) => part !== 'body').map(noteOf)
  if (inBody.length > 0) {
    const key = inBody.length === 1 ? 'verdict-fault' : 'verdict-faults'
    return { text: translate(key, { count: formatCount(inBody.length) }), tone: 'orange', inBody, notes }
  }
  if (notes.length > 0) return { text: translate('verdict-differs'), tone: 'orange', inBody, notes }
  const isCompared = isBodyChecked && !check.errors.some(isUntyped)
  const reason = obstacle === undefined ? '' : `: ${obstacle}`
  const text = isCompared ? translate('verdict-match') : `${translate('verdict-unchecked')}${reason}`
  // A documented error response is not shown as success.
  return { text, tone: isCompared && status < 400 ? 'green' : 'neutral', inBody, notes }
}

/** If the spec has no body for a status, there is no content type to compare with. */
const isUntyped = ({ part, expected }: ResponseError): boolean => part === 'content-type' && expected === ''

function noteOf(error: ResponseError): string {
  const { part, name, expected } = error
  if (part === 'status') return translate('answer-status', { wanted: expected })
  if (part === 'content-type') return translate('answer-type', { wanted: expected })
  return `${name}: ${errorText(error)}`
}

interface VerdictChipProps {
  readonly verdict: Verdict
  /** Moves to the next error in the body. */
  readonly onNext: () => void
}

/** Whether the response matches the spec. Pressing it moves to the next difference. */
export function VerdictChip({ verdict: { text, tone, inBody }, onNext }: VerdictChipProps): VNode {
  return (
    <span class="answer-verdict" data-tone={tone} role="status">
      {inBody.length === 0 ? (
        text
      ) : (
        <button type="button" title={translate('verdict-next')} onClick={onNext}>
          {text}
          <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5v14m6-6-6 6-6-6" />
          </svg>
        </button>
      )}
    </span>
  )
}

/** The differences that are not in the body. */
export function VerdictNotes({ notes }: Pick<Verdict, 'notes'>): VNode | null {
  if (notes.length === 0) return null
  return (
    <ul class="answer-notes">
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
