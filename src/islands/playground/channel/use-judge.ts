import { useEffect, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import type { Subject } from '../load-subject.ts'
import type { ChannelLog } from './channel-log.ts'
import { messagesFor } from './channel-messages.ts'
import { MessageJudge } from './message-judge.ts'

/** What tells messages and holds them against their schemas; absent until its code and the schemas have come. */
export function useJudge(log: ChannelLog, channel: Channel, subject: Subject): MessageJudge | undefined {
  const [judge, setJudge] = useState<MessageJudge>()
  useEffect(() => {
    let end: (() => void) | undefined
    let isWanted = true
    Promise.all([import('../../../api-spec/check-value.ts'), subject.answerSchemas()]).then(
      ([{ checkValue }, schemas]) => {
        if (!isWanted) return
        const [sent, received] = [messagesFor(channel, 'send'), messagesFor(channel, 'receive')]
        const made = new MessageJudge(log, { sent, received, schemas, check: checkValue })
        end = made.start()
        setJudge(made)
      },
      // They did not come: messages are shown without a judgement.
      () => {},
    )
    return () => {
      isWanted = false
      end?.()
    }
  }, [log, channel, subject])
  return judge
}
