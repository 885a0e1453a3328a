import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import { readStored, writeStored } from '../../shared/stored.ts'
import { draftText, textData } from '../draft-link.ts'
import type { Subject } from '../load-subject.ts'
import { type ChannelDraft, firstChannelDraft, openChannelDraft, readChannelDraft } from './channel-draft.ts'

/** Milliseconds after the last change before what is filled in is kept. */
const pause = 150

export interface ChannelDraftState {
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly reset: () => void
  /** Address of the page that opens with what is filled in, without anything secret. */
  readonly link: () => string
}

/**
 * What a reader fills in for a channel: begun from the link that they followed, from what they filled in before in this
 * tab, or from what the document says.
 *
 * @param servers How many servers can be connected to.
 * @param name Names the channel among all subjects of the site.
 */
export function useChannelDraft(subject: Subject, channel: Channel, servers: number, name: string): ChannelDraftState {
  const key = `lectern-draft:${name}`
  const { securitySchemes } = subject
  const first = useMemo(() => firstChannelDraft(channel, subject), [channel, subject])
  const [draft, setDraft] = useState<ChannelDraft>(() => {
    const shared = /^#request=([\w-]+)$/.exec(location.hash)?.[1]
    const text = shared ?? readStored('sessionStorage', key)
    return (text ? readChannelDraft(textData(text), first, channel, servers) : undefined) ?? first
  })
  useEffect(() => {
    const timer = setTimeout(
      () => writeStored('sessionStorage', key, draftText(openChannelDraft(draft, securitySchemes, false))),
      pause,
    )
    return () => clearTimeout(timer)
  }, [draft, securitySchemes, key])
  const actions = useMemo(
    () => ({
      change: (change: Partial<ChannelDraft>) => setDraft(known => ({ ...known, ...change })),
      reset: () => setDraft(first),
    }),
    [first],
  )
  return { draft, ...actions, link: () => linkTo(openChannelDraft(draft, securitySchemes, true)) }
}

function linkTo(draft: ChannelDraft): string {
  const url = new URL(location.href)
  url.searchParams.set('playground', 'open')
  // Behind the sign that no browser sends to a server.
  url.hash = `request=${draftText(draft)}`
  return url.href
}
