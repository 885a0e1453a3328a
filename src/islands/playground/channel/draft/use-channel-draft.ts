import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Channel } from '../../../../api-spec/model/channel.ts'
import type { Server } from '../../../../api-spec/model/operation.ts'
import type { ServerVariables } from '../../../shared/server-variables.ts'
import type { CredentialValues } from '../../credentials/store/credential-values.ts'
import { draftTextInUrl, linkToDraft } from '../../draft/draft-in-url.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { hasDraftChanged, storedDraftText } from '../../draft/stored-draft.ts'
import { clearStoredServer, storeServer, withStoredServer } from '../../draft/stored-server.ts'
import type { TouchedFields } from '../../fields/errors/touched-fields.ts'
import { type TouchedState, useTouchedFields } from '../../fields/errors/use-touched-fields.ts'
import { withoutStoredVariables } from '../../server/author-variables.ts'
import { type SelectedServer, serversFromLink } from '../../server/server-address.ts'
import type { ChannelCode } from './channel-code.ts'
import { type ChannelDraft, initialChannelDraft, isMessageChanged } from './channel-draft.ts'

/** Milliseconds after the last change before the draft is stored. */
const saveDelay = 150

/** The code that removes secrets from a draft, loaded when one is stored or linked. */
const loadPublicDraft = () => import('./public-channel-draft.ts')

export interface ChannelDraftState {
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly reset: () => void
  /** The visible errors in the fields of the handshake and of the message. */
  readonly touched: { readonly handshake: TouchedState; readonly message: TouchedState }
  /**
   * The server in the link that the reader followed, if it differs from the chosen one. The reader decides whether to
   * use it.
   */
  readonly linkedServer: SelectedServer | undefined
  /** URL of the page with the draft, without secrets. */
  readonly link: (credentials: CredentialValues) => Promise<string>
}

interface ChannelSource {
  readonly subject: Subject
  readonly channel: Channel
  /** The servers that a browser can connect to. */
  readonly servers: readonly Server[]
  readonly code: ChannelCode
  /** Identifies the channel on the site. */
  readonly name: string
}

/**
 * What a reader fills in for a channel. It starts from the link that they followed, from the draft stored in this tab,
 * or from the spec.
 *
 * @param authorVariables Values of server variables from author scripts.
 */
export function useChannelDraft(
  { subject, channel, servers, code: { savedDrafts }, name }: ChannelSource,
  authorVariables: ServerVariables,
): ChannelDraftState {
  const first = useMemo(() => initialChannelDraft(channel, subject), [channel, subject])
  const initial = useMemo((): InitialChannelDraft => {
    const read = (text: string) => savedDrafts?.decodeChannelDraft(text, first, channel, servers.length)
    const shared = draftTextInUrl()
    const linked = shared ? read(shared) : undefined
    if (linked) {
      const { server, offered } = serversFromLink(linked.server, servers, subject.documentHref)
      return { draft: { ...linked, server, protocols: first.protocols }, extent: 'all', offered, isSaved: true }
    }
    const parsed = read(storedDraftText(name) ?? '')
    const stored = parsed && savedDrafts?.withReaderValues(parsed, subject, name)
    const extent = stored ? 'filled' : 'touched'
    return { draft: withStoredServer(stored ?? first, subject, servers), extent, isSaved: stored !== undefined }
  }, [channel, subject, servers, savedDrafts, first, name])
  const [draft, setDraft] = useState(initial.draft)
  const [offered, setOffered] = useState(initial.offered)
  useLayoutEffect(() => setDraft(current => withoutStoredVariables(current, authorVariables)), [authorVariables])
  const handshake = useTouchedFields(() => initial.extent)
  const message = useTouchedFields(() => (isMessageChanged(initial.draft) ? initial.extent : 'touched'))
  const latest = useRef(draft)
  latest.current = draft
  const isStored = useRef(initial.isSaved)
  useEffect(() => {
    const store = async () => {
      const code = await loadPublicDraft().catch(() => undefined)
      // Without the code, it is stored after the next change.
      if (latest.current === draft) code?.storeChannelDraft(draft, name, { channel, subject })
    }
    const timer = setTimeout(() => {
      isStored.current ||= hasDraftChanged(draft, initial.draft)
      if (isStored.current) void store()
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [draft, initial, channel, subject, name])
  const actions = useMemo(
    () => ({
      change: (change: Partial<ChannelDraft>) => {
        if (change.server) {
          setOffered(undefined)
          storeServer(subject, servers, change.server)
        }
        setDraft(current => ({ ...current, ...change }))
      },
      reset: () => {
        clearStoredServer(subject)
        setDraft(first)
        handshake.revealErrors('touched')
        message.revealErrors('touched')
      },
    }),
    [first, subject, servers, handshake.revealErrors, message.revealErrors],
  )
  const link = async (credentials: CredentialValues) =>
    linkToDraft((await loadPublicDraft()).linkedDraftText(draft, { channel, subject, credentials }))
  return { draft, linkedServer: offered, ...actions, touched: { handshake, message }, link }
}

interface InitialChannelDraft {
  readonly draft: ChannelDraft
  /** A draft from a link is checked completely; of a stored one, only the filled-in fields. */
  readonly extent: TouchedFields['extent']
  readonly offered?: SelectedServer | undefined
  /** Whether the draft is from a link or from this tab. */
  readonly isSaved: boolean
}
