import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import { channelAddress } from '../../../api-spec/channel-address.ts'
import { hasDotSegment } from '../../../api-spec/dot-segment.ts'
import { isConnectableServer } from '../../../api-spec/playground-subject.ts'
import { socketAddress } from '../../../api-spec/socket-address.ts'
import { About } from '../about.tsx'
import type { CredentialValues } from '../credentials/credential-values.ts'
import { secretsOf } from '../credentials/secrets.ts'
import { englishOfAnswers } from '../exchange/english-of-answers.ts'
import { useAnnounce } from '../fields/announce.ts'
import { Announced } from '../fields/announced.tsx'
import { FileShelf } from '../file-shelf.ts'
import { givenServers, useGivenVariables } from '../given-variables.ts'
import { later } from '../later.tsx'
import { useLeadToFault } from '../lead-to-fault.ts'
import type { PlaygroundProps } from '../playground-props.ts'
import { serverAddress } from '../server-address.ts'
import { useDialogClose } from '../use-dialog-close.ts'
import { addEnglish, word } from '../words.ts'
import { ChannelBar } from './channel-bar.tsx'
import { Composer } from './composer.tsx'
import { ConnectionPart } from './connection-part.tsx'
import { englishOfChannels } from './english-of-channels.ts'
import { type HandshakeValues, handshakeOf, sampleHandshake, securityOf } from './handshake.ts'
import { OtherServers } from './other-servers.tsx'
import { useChannelDraft } from './use-channel-draft.ts'
import { useConnection } from './use-connection.ts'

addEnglish({ ...englishOfAnswers, ...englishOfChannels })

/** What shows messages comes when the first connection is on its way. */
const LogPart = later(async () => (await import('./log-part.tsx')).LogPart)

/** Connect to a channel, send messages to it, and see what comes. */
export function ChannelPlayground(props: PlaygroundProps): VNode {
  const { channel } = props.subject
  if (!channel) throw new Error('The playground of a channel needs one.')
  return (
    <Announced>
      <Played {...props} channel={channel} />
    </Announced>
  )
}

function Played({ subject, channel, site, onClose }: PlaygroundProps & { readonly channel: Channel }): VNode {
  const given = useGivenVariables()
  const servers = useMemo(() => givenServers(channel.servers.filter(isConnectableServer), given), [channel, given])
  const { draft, change, judging, ...tools } = useChannelDraft(subject, channel, servers, given, site.name)
  const [credentials, setCredentials] = useState<CredentialValues>({})
  const files = useMemo(() => new FileShelf(), [])
  const connection = useConnection()
  const columns = useRef<HTMLDivElement>(null)
  useDialogClose(columns, connection.close)
  const chosen = servers[draft.server.index]
  const server = socketAddress(serverAddress(servers, draft.server, subject.documentHref))
  const security = useMemo(
    () =>
      securityOf(
        chosen?.security ?? [],
        channel.operations.map(operation => operation.security),
      ),
    [channel, chosen],
  )
  const place = channelAddress(
    server ?? '',
    draft.isAddressed ? channel : { ...channel, address: undefined },
    draft.parameters,
  )
  const values: HandshakeValues = {
    ...draft,
    url: place.url,
    alternative: draft.alternative === undefined ? [] : (security[draft.alternative] ?? []),
    schemes: subject.securitySchemes,
    credentials,
  }
  const handshake = handshakeOf(values)
  const missing =
    server === undefined
      ? word('server-invalid')
      : place.missing.length > 0
        ? word('path-missing', { names: place.missing.join(', ') })
        : hasDotSegment(place.url) && !hasDotSegment(channel.address ?? '')
          ? word('variable-other')
          : undefined
  const announce = useAnnounce()
  const { form, lead } = useLeadToFault<HTMLFormElement>(judging.handshake)
  const open = () => {
    judging.handshake.judgeTo('all')
    if (missing !== undefined) return announce(missing)
    connection.open(handshake, text => hidden(text, credentials, handshake.carried))
  }
  const isOver = connection.state.type === 'idle' || connection.state.type === 'closed'
  return (
    <>
      <ChannelBar
        {...{ channel, missing, onClose }}
        url={sampleHandshake(values).url}
        state={connection.state}
        log={connection.log}
        isLive={judging.handshake.isLive}
        onFault={lead}
        onOpen={open}
        onEnd={connection.close}
      />
      <div ref={columns} class="playground-columns">
        <div id="api-playground-input" class="playground-request">
          <About description={channel.description} />
          <ConnectionPart
            {...{ subject, channel, servers, server, draft, change, security, values, handshake, tools, files }}
            {...{ credentials, setCredentials, judging, form }}
            lacking={place.missing}
            callbackHref={site.callbackHref}
            proxyHref={subject.settings.proxy ? site.proxyHref : undefined}
            isConnected={connection.state.type === 'open'}
            onOpen={() => isOver && open()}
          />
          <Composer
            {...{ channel, draft, change, files }}
            schemas={subject.schemas}
            judging={judging.message}
            isOpen={connection.state.type === 'open'}
            onSend={connection.send}
          />
        </div>
        <div class="playground-results">
          {connection.state.type === 'idle' ? (
            <p class="response-empty">{word('stream-empty')}</p>
          ) : (
            <LogPart {...{ channel, subject }} log={connection.log} isOpen={connection.state.type === 'open'} />
          )}
          <OtherServers {...{ channel, subject }} parameters={draft.parameters} />
        </div>
      </div>
    </>
  )
}

/** A text without credentials, as they were given and as they were offered. */
function hidden(
  text: string,
  credentials: CredentialValues,
  carried: ReturnType<typeof handshakeOf>['carried'],
): string {
  const offered = carried.map(({ header, token }) => ({ written: token, placeholder: `<${header}>` }))
  return [...offered, ...secretsOf(credentials)].reduce(
    (shown, { written, placeholder }) => shown.replaceAll(written, placeholder),
    text,
  )
}
