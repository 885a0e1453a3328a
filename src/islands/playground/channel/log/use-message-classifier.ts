import { useEffect, useState } from 'preact/hooks'
import type { Channel } from '../../../../api-spec/model/channel.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { messagesToward } from '../draft/channel-messages.ts'
import type { ChannelLog } from './channel-log.ts'
import { type ClassifierContext, MessageClassifier } from './message-classifier.ts'

export interface ClassifierState {
  /** Absent until its code and the schemas are loaded. */
  readonly classifier?: MessageClassifier | undefined
  /** Whether the last attempt to load them failed. */
  readonly hasFailed: boolean
}

/** Delay before loading is retried: first and longest, in milliseconds. */
const firstRetryDelay = 1_000
const maxRetryDelay = 60_000

/** Matches messages and checks them against their schemas. */
export function useMessageClassifier(log: ChannelLog, channel: Channel, subject: Subject): ClassifierState {
  const [judged, setJudged] = useState<ClassifierState>({ hasFailed: false })
  useEffect(() => {
    const shown = new AbortController()
    const take = (judging: ClassifierContext) => {
      const judge = new MessageClassifier(log, judging)
      shown.signal.addEventListener('abort', judge.start())
      setJudged({ classifier: judge, hasFailed: false })
    }
    const ask = async (pause: number): Promise<void> => {
      const judging = await loadClassifierContext(channel, subject)
      if (shown.signal.aborted) return
      if (judging) return take(judging)
      setJudged({ hasFailed: true })
      const timer = setTimeout(() => void ask(Math.min(2 * pause, maxRetryDelay)), pause)
      shown.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    void ask(firstRetryDelay)
    return () => shown.abort()
  }, [log, channel, subject])
  return judged
}

/**
 * @returns `undefined` if loading fails. Schemas are requested again each time. A failed code import is retried by most
 *   browsers; in the others it needs a page reload.
 */
async function loadClassifierContext(channel: Channel, subject: Subject): Promise<ClassifierContext | undefined> {
  const loading = Promise.all([import('../../../../api-spec/validation/check-value.ts'), subject.answerSchemas()])
  const loaded = await loading.catch(() => undefined)
  if (!loaded) return undefined
  const [{ checkValue }, schemas] = loaded
  const [sent, received] = [messagesToward(channel, 'send'), messagesToward(channel, 'receive')]
  return { sent, received, schemas, check: checkValue }
}
