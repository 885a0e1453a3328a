import type { FeedbackAnswer } from './feedback-answer.ts'
import { messageAddress } from './message-address.ts'

/** `preview`: nothing was sent, because this is the preview of an author. `opened`: the reader sends the answer. */
export type SendResult = 'sent' | 'opened' | 'preview'

/** Whether the reader sends answers, with an email program or as an issue. */
export const isSentByReader = ({ dataset }: HTMLElement): boolean =>
  dataset.destination === 'email' || dataset.destination === 'issue'

/**
 * Send an answer of a reader to its destination. All answers pass this function.
 *
 * @throws If the destination does not accept it.
 */
export async function sendAnswer(element: HTMLElement, answer: FeedbackAnswer): Promise<SendResult> {
  const { destination = '', href = '' } = element.dataset
  if (isPreview()) return 'preview'
  if (isSentByReader(element)) {
    const address = messageAddress(href, answer)
    if (destination === 'email') location.assign(address)
    else open(address, '_blank', 'noopener')
    return 'opened'
  }
  const response = await fetch(href, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
    credentials: 'same-origin',
    // The reader may close the page right after the answer.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return 'sent'
}

const isPreview = (): boolean => document.querySelector('script[src$="/_dev/client.js"]') !== null
