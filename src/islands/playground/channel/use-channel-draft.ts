import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import type { Server } from '../../../api-spec/operation.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import type { ServerVariables } from '../../shared/server-variables.ts'
import { readStored, writeStored } from '../../shared/stored.ts'
import type { CredentialValues } from '../credentials/credential-values.ts'
import { draftText, textData } from '../draft-link.ts'
import { withoutKept } from '../given-variables.ts'
import type { Judged } from '../judged.ts'
import { forgetServer, keepServer, withKeptServer } from '../kept-server.ts'
import type { Subject } from '../load-subject.ts'
import { linkedText, linkTo } from '../request-link.ts'
import { isPassword, passwordNames, secretKeys } from '../secret-names.ts'
import { type ChosenServer, serversOfLink } from '../server-address.ts'
import { type JudgedState, useJudged } from '../use-judged.ts'
import {
  type ChannelDraft,
  firstChannelDraft,
  isWritten,
  linkedChannelDraft,
  openChannelDraft,
  readChannelDraft,
} from './channel-draft.ts'
import { messagesFor } from './channel-messages.ts'
import { handshakeFields } from './handshake.ts'

/** Milliseconds after the last change before what is filled in is kept. */
const pause = 150

export interface ChannelDraftState {
  readonly draft: ChannelDraft
  readonly change: (change: Partial<ChannelDraft>) => void
  readonly reset: () => void
  /** Which fields of the handshake, and of the message, the reader is told of. */
  readonly judging: { readonly handshake: JudgedState; readonly message: JudgedState }
  /** The server of the link that the reader followed, if it differs from the chosen one. The reader decides whether to use it. */
  readonly offered: ChosenServer | undefined
  /** Address of the page that opens with what is filled in, without anything secret. */
  readonly link: (credentials: CredentialValues) => string
}

/**
 * What a reader fills in for a channel: begun from the link that they followed, from what they filled in before in this
 * tab, or from what the document says.
 *
 * @param servers Those that can be connected to.
 * @param given What scripts of the author give for variables of servers.
 * @param name Names the channel among all subjects of the site.
 */
export function useChannelDraft(
  subject: Subject,
  channel: Channel,
  servers: readonly Server[],
  given: ServerVariables,
  name: string,
): ChannelDraftState {
  const key = `lectern-draft:${name}`
  const first = useMemo(() => firstChannelDraft(channel, subject), [channel, subject])
  const secrets = useMemo(() => {
    const messages = messagesFor(channel, 'send')
    const payloads = messages.flatMap(({ payload }) => payload ?? [])
    const isSecret = (payload: Schema | undefined) => payload !== undefined && isPassword(payload, subject.schemas)
    const query = handshakeFields(channel.bindings, 'query', subject.schemas).map(field => ({
      ...field,
      in: 'query' as const,
    }))
    return {
      schemes: subject.securitySchemes,
      names: passwordNames([...payloads, ...query.map(({ schema }) => schema)], subject.schemas),
      keys: secretKeys(query, subject.schemas),
      bodies: new Set(messages.flatMap(({ id, payload }) => (isSecret(payload) ? [id] : []))),
    }
  }, [channel, subject])
  const begun = useMemo((): BegunDraft => {
    const read = (text: string) => readChannelDraft(textData(text), first, channel, servers.length)
    const shared = linkedText()
    const linked = shared ? read(shared) : undefined
    if (linked) {
      const { server, offered } = serversOfLink(linked.server, servers, subject.documentHref)
      return { draft: { ...linked, server, protocols: first.protocols }, extent: 'all', offered }
    }
    const kept = read(readStored('sessionStorage', key) ?? '')
    return { draft: withKeptServer(kept ?? first, subject, servers), extent: kept ? 'filled' : 'touched' }
  }, [channel, subject, servers, first, key])
  const [draft, setDraft] = useState(begun.draft)
  const [offered, setOffered] = useState(begun.offered)
  useLayoutEffect(() => setDraft(known => withoutKept(known, given)), [given])
  const handshake = useJudged(() => begun.extent)
  const message = useJudged(() => (isWritten(begun.draft) ? begun.extent : 'touched'))
  useEffect(() => {
    const timer = setTimeout(
      () => writeStored('sessionStorage', key, draftText(openChannelDraft(draft, { ...secrets, credentials: {} }))),
      pause,
    )
    return () => clearTimeout(timer)
  }, [draft, secrets, key])
  const actions = useMemo(
    () => ({
      change: (change: Partial<ChannelDraft>) => {
        if (change.server) {
          setOffered(undefined)
          keepServer(subject, servers, change.server)
        }
        setDraft(known => ({ ...known, ...change }))
      },
      reset: () => {
        forgetServer(subject)
        setDraft(first)
        handshake.judgeTo('touched')
        message.judgeTo('touched')
      },
    }),
    [first, subject, servers, handshake.judgeTo, message.judgeTo],
  )
  const link = (credentials: CredentialValues) =>
    linkTo(draftText(linkedChannelDraft(openChannelDraft(draft, { ...secrets, credentials }))))
  return { draft, offered, ...actions, judging: { handshake, message }, link }
}

interface BegunDraft {
  readonly draft: ChannelDraft
  /** What came by a link is judged as a whole; of what was left here, what is there. */
  readonly extent: Judged['extent']
  readonly offered?: ChosenServer | undefined
}
