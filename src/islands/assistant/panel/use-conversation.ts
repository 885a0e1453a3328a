import { useEffect, useState } from 'preact/hooks'
import type { Conversation } from '../conversation/conversation.ts'
import type { Session } from '../conversation/session.ts'

/** The open conversation. The component is rendered again when it changes. */
export function useConversation(session: Session): Conversation {
  const [conversation, setConversation] = useState(session.current)
  useEffect(() => {
    const update = () => setConversation(session.current())
    update()
    return session.subscribe(update)
  }, [session])
  return conversation
}
