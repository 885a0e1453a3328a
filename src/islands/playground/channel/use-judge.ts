import { useEffect, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import type { Subject } from '../load-subject.ts'
import type { ChannelLog } from './channel-log.ts'
import { messagesFor } from './channel-messages.ts'
import { type Judging, MessageJudge } from './message-judge.ts'

export interface Judged {
  /** Absent until its code and the schemas have come. */
  readonly judge?: MessageJudge | undefined
  /** Whether they were asked for and did not come, so far. */
  readonly isLost: boolean
}

/** Milliseconds before what did not come is asked for again: at first, and at last. */
const firstPause = 1_000
const longestPause = 60_000

/** What tells messages and holds them against their schemas. */
export function useJudge(log: ChannelLog, channel: Channel, subject: Subject): Judged {
  const [judged, setJudged] = useState<Judged>({ isLost: false })
  useEffect(() => {
    const shown = new AbortController()
    const take = (judging: Judging) => {
      const judge = new MessageJudge(log, judging)
      shown.signal.addEventListener('abort', judge.start())
      setJudged({ judge, isLost: false })
    }
    const ask = async (pause: number): Promise<void> => {
      const judging = await loadJudging(channel, subject)
      if (shown.signal.aborted) return
      if (judging) return take(judging)
      setJudged({ isLost: true })
      const timer = setTimeout(() => void ask(Math.min(2 * pause, longestPause)), pause)
      shown.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    void ask(firstPause)
    return () => shown.abort()
  }, [log, channel, subject])
  return judged
}

/**
 * @returns `undefined` where the network does not bring what it takes. Schemas are asked for anew each time; code is in
 *   most browsers, and in the others when the page is loaded again.
 */
async function loadJudging(channel: Channel, subject: Subject): Promise<Judging | undefined> {
  const loading = Promise.all([import('../../../api-spec/check-value.ts'), subject.answerSchemas()])
  const loaded = await loading.catch(() => undefined)
  if (!loaded) return undefined
  const [{ checkValue }, schemas] = loaded
  const [sent, received] = [messagesFor(channel, 'send'), messagesFor(channel, 'receive')]
  return { sent, received, schemas, check: checkValue }
}
