import { useContext, useEffect, useRef } from 'preact/hooks'
import { type Answer, type Conversation, runningAnswer } from '../conversation/conversation.ts'
import { createSentenceReader } from '../markdown/sentence-reader.ts'
import { AnnounceContext } from '../ui/announce-context.ts'
import { type Translate, useTranslate } from '../ui/labels.ts'
import { activityText } from './activity-text.ts'
import { failureText } from './failure-text.ts'

/** Milliseconds between announcements: a screen reader needs longer for a sentence than a server. */
const interval = 1_000

interface AnswerAnnouncementsProps {
  readonly conversation: Conversation
  /** BCP 47. */
  readonly language: string
}

/**
 * Announces the running answer to screen readers: what the server is doing, then each sentence, then how the answer
 * ended.
 */
export function AnswerAnnouncements({ conversation, language }: AnswerAnnouncementsProps): null {
  const translate = useTranslate()
  const announce = useContext(AnnounceContext)
  const latest = useRef(conversation)
  latest.current = conversation
  const runningId = runningAnswer(conversation) && conversation.turns.at(-1)?.question.id
  const answer = conversation.turns.at(-1)?.answer
  const activity = answer?.activity && activityText(answer.activity, translate)

  useEffect(() => {
    if (activity !== undefined) announce(activity)
  }, [activity, announce])
  useEffect(() => {
    if (runningId === undefined) return
    const readSentences = createSentenceReader(language, translate('code'))
    const answerNow = () => latest.current.turns.find(({ question }) => question.id === runningId)?.answer
    const tell = () => {
      const { text = '', state } = answerNow() ?? {}
      for (const sentence of readSentences(text, state !== 'running')) announce(sentence)
    }
    const timer = setInterval(tell, interval)
    return () => {
      clearInterval(timer)
      tell()
      const ended = answerNow()
      if (ended) announce(endText(ended, translate))
    }
  }, [runningId, language, translate, announce])
  return null
}

function endText({ state, sources, failure }: Answer, translate: Translate): string {
  if (failure) return failureText(failure, translate, Date.now())
  return state === 'stopped' || state === 'incomplete' ? translate(state) : translate('done', { count: sources.length })
}
