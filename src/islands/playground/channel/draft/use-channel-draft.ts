import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Channel } from '../../../../api-spec/model/channel.ts'
import type { Server } from '../../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { readStorage, writeStorage } from '../../../shared/browser-storage.ts'
import type { ServerVariables } from '../../../shared/server-variables.ts'
import type { CredentialValues } from '../../credentials/store/credential-values.ts'
import { draftTextInUrl, linkToDraft } from '../../draft/draft-in-url.ts'
import { decodeData, encodeDraft } from '../../draft/draft-link.ts'
import { textsIn } from '../../draft/json-entries.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { isPassword, passwordNames, secretKeys } from '../../draft/secret-names.ts'
import { storePrefilledKeys, withNewPrefill } from '../../draft/stored-prefill.ts'
import { clearStoredServer, storeServer, withStoredServer } from '../../draft/stored-server.ts'
import type { TouchedFields } from '../../fields/errors/touched-fields.ts'
import { type TouchedState, useTouchedFields } from '../../fields/errors/use-touched-fields.ts'
import { withoutStoredVariables } from '../../server/author-variables.ts'
import { type SelectedServer, serversFromLink } from '../../server/server-address.ts'
import { handshakeFields } from '../connection/handshake.ts'
import {
  type ChannelDraft,
  initialChannelDraft,
  isMessageChanged,
  linkedChannelDraft,
  parseChannelDraft,
  publicChannelDraft,
  readerValuesIn,
} from './channel-draft.ts'
import { messagesForAction } from './channel-messages.ts'

/** Milliseconds after the last change before the draft is stored. */
const saveDelay = 150

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
  readonly link: (credentials: CredentialValues) => string
}

/**
 * What a reader fills in for a channel. It starts from the link that they followed, from the draft stored in this tab,
 * or from the spec.
 *
 * @param servers The servers that a browser can connect to.
 * @param authorVariables Values of server variables from author scripts.
 * @param name Identifies the channel on the site.
 */
export function useChannelDraft(
  subject: Subject,
  channel: Channel,
  servers: readonly Server[],
  authorVariables: ServerVariables,
  name: string,
): ChannelDraftState {
  const key = `lectern-draft:${name}`
  const first = useMemo(() => initialChannelDraft(channel, subject), [channel, subject])
  const secrets = useMemo(() => {
    const messages = messagesForAction(channel, 'send')
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
  const initial = useMemo((): InitialChannelDraft => {
    const read = (text: string) => parseChannelDraft(decodeData(text), first, channel, servers.length)
    const shared = draftTextInUrl()
    const linked = shared ? read(shared) : undefined
    if (linked) {
      const { server, offered } = serversFromLink(linked.server, servers, subject.documentHref)
      return { draft: { ...linked, server, protocols: first.protocols }, extent: 'all', offered }
    }
    const parsed = read(readStorage('sessionStorage', key) ?? '')
    const stored = parsed && withReaderValues(parsed, subject, name)
    return { draft: withStoredServer(stored ?? first, subject, servers), extent: stored ? 'filled' : 'touched' }
  }, [channel, subject, servers, first, key, name])
  const [draft, setDraft] = useState(initial.draft)
  const [offered, setOffered] = useState(initial.offered)
  useLayoutEffect(() => setDraft(current => withoutStoredVariables(current, authorVariables)), [authorVariables])
  const handshake = useTouchedFields(() => initial.extent)
  const message = useTouchedFields(() => (isMessageChanged(initial.draft) ? initial.extent : 'touched'))
  useEffect(() => {
    const timer = setTimeout(() => {
      const stored = publicChannelDraft(draft, { ...secrets, credentials: {} })
      writeStorage('sessionStorage', key, encodeDraft(stored))
      storePrefilledKeys(name, subject.reader?.parameters, parametersOf(draft), parametersOf(stored))
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [draft, secrets, subject, key, name])
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
  const link = (credentials: CredentialValues) =>
    linkToDraft(encodeDraft(linkedChannelDraft(publicChannelDraft(draft, { ...secrets, credentials }))))
  return { draft, linkedServer: offered, ...actions, touched: { handshake, message }, link }
}

/** The parameters of a draft by `parameterKey`. */
function parametersOf({
  parameters,
  query,
}: Pick<ChannelDraft, 'parameters' | 'query'>): Readonly<Record<string, Json>> {
  const entriesIn = (place: 'path' | 'query', values: Readonly<Record<string, Json>>) =>
    Object.entries(values).map(([name, value]) => [parameterKey({ in: place, name }), value] as const)
  return Object.fromEntries([...entriesIn('path', parameters), ...entriesIn('query', query)])
}

/** A stored draft with the values of a reader who has signed in since then. */
function withReaderValues(draft: ChannelDraft, { reader }: Subject, name: string): ChannelDraft {
  const parameters = withNewPrefill(parametersOf(draft), reader?.parameters, name)
  const filled = { parameters, credentials: {} }
  return { ...draft, parameters: textsIn(readerValuesIn('path', filled)), query: readerValuesIn('query', filled) }
}

interface InitialChannelDraft {
  readonly draft: ChannelDraft
  /** A draft from a link is checked completely; of a stored one, only the filled-in fields. */
  readonly extent: TouchedFields['extent']
  readonly offered?: SelectedServer | undefined
}
