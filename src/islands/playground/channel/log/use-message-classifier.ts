import { useEffect, useState } from 'preact/hooks'
import type { Channel } from '../../../../api-spec/model/channel.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { messagesForAction } from '../draft/channel-messages.ts'
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
  const [state, setState] = useState<ClassifierState>({ hasFailed: false })
  useEffect(() => {
    const controller = new AbortController()
    const start = (context: ClassifierContext) => {
      const classifier = new MessageClassifier(log, context)
      controller.signal.addEventListener('abort', classifier.start())
      setState({ classifier, hasFailed: false })
    }
    const load = async (delay: number): Promise<void> => {
      const context = await loadClassifierContext(channel, subject)
      if (controller.signal.aborted) return
      if (context) return start(context)
      setState({ hasFailed: true })
      const timer = setTimeout(() => void load(Math.min(2 * delay, maxRetryDelay)), delay)
      controller.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    void load(firstRetryDelay)
    return () => controller.abort()
  }, [log, channel, subject])
  return state
}

/**
 * @returns `undefined` if loading fails. Schemas are requested again each time. A failed code import is retried by most
 *   browsers; in the others it needs a page reload.
 */
async function loadClassifierContext(channel: Channel, subject: Subject): Promise<ClassifierContext | undefined> {
  const loading = Promise.all([import('../../../../api-spec/validation/check-value.ts'), subject.loadResponseSchemas()])
  const loaded = await loading.catch(() => undefined)
  if (!loaded) return undefined
  const [{ checkValue }, schemas] = loaded
  const sent = messagesForAction(channel, 'send')
  const received = messagesForAction(channel, 'receive')
  return { sent, received, schemas, check: checkValue }
}
