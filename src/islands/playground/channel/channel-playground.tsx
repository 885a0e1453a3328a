import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Channel } from '../../../api-spec/channel.ts'
import { channelAddress } from '../../../api-spec/channel-address.ts'
import { hasDotSegment } from '../../../api-spec/dot-segment.ts'
import { isConnectableServer } from '../../../api-spec/playground-subject.ts'
import { toWebSocketUrl } from '../../../api-spec/socket-address.ts'
import { PageDescription } from '../about.tsx'
import type { CredentialValues } from '../credentials/credential-values.ts'
import { secretsOf } from '../credentials/secrets.ts'
import { englishResponseMessages } from '../exchange/english-of-answers.ts'
import { useAnnounce } from '../fields/announce.ts'
import { Announcer } from '../fields/announced.tsx'
import { FileStore } from '../file-shelf.ts'
import { serversWithVariables, useAuthorVariables } from '../given-variables.ts'
import { lazyComponent } from '../later.tsx'
import { useFocusFirstError } from '../lead-to-fault.ts'
import type { PlaygroundProps } from '../playground-props.ts'
import { serverAddress } from '../server-address.ts'
import { useDialogClose } from '../use-dialog-close.ts'
import { addEnglishMessages, translate } from '../words.ts'
import { ChannelBar } from './channel-bar.tsx'
import { MessageComposer } from './composer.tsx'
import { ConnectionForm } from './connection-part.tsx'
import { englishChannelMessages } from './english-of-channels.ts'
import { buildHandshake, type HandshakeValues, sampleHandshake, securityOf } from './handshake.ts'
import { UnsupportedServers } from './other-servers.tsx'
import { useChannelDraft } from './use-channel-draft.ts'
import { useConnection } from './use-connection.ts'

addEnglishMessages({ ...englishResponseMessages, ...englishChannelMessages })

/** What shows messages comes when the first connection is on its way. */
const LogPart = lazyComponent(async () => (await import('./log-part.tsx')).LogPanel)

/** Connect to a channel, send messages to it, and see what comes. */
export function ChannelPlayground(props: PlaygroundProps): VNode {
  const { channel } = props.subject
  if (!channel) throw new Error('The playground of a channel needs one.')
  return (
    <Announcer>
      <LoadedChannel {...props} channel={channel} />
    </Announcer>
  )
}

function LoadedChannel({ subject, channel, site, onClose }: PlaygroundProps & { readonly channel: Channel }): VNode {
  const given = useAuthorVariables()
  const servers = useMemo(
    () => serversWithVariables(channel.servers.filter(isConnectableServer), given),
    [channel, given],
  )
  const { draft, change, touched, ...tools } = useChannelDraft(subject, channel, servers, given, site.name)
  const [credentials, setCredentials] = useState<CredentialValues>({})
  const files = useMemo(() => new FileStore(), [])
  const connection = useConnection()
  const columns = useRef<HTMLDivElement>(null)
  useDialogClose(columns, connection.close)
  const chosen = servers[draft.server.index]
  const server = toWebSocketUrl(serverAddress(servers, draft.server, subject.documentHref))
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
  const handshake = buildHandshake(values)
  const missing =
    server === undefined
      ? translate('server-invalid')
      : place.missing.length > 0
        ? translate('path-missing', { names: place.missing.join(', ') })
        : hasDotSegment(place.url) && !hasDotSegment(channel.address ?? '')
          ? translate('variable-other')
          : undefined
  const announce = useAnnounce()
  const { form, lead } = useFocusFirstError<HTMLFormElement>(touched.handshake)
  const open = () => {
    touched.handshake.revealErrors('all')
    if (missing !== undefined) return announce(missing)
    connection.open(handshake, text => redact(text, credentials, handshake.subprotocolCredentials))
  }
  const isOver = connection.state.type === 'idle' || connection.state.type === 'closed'
  return (
    <>
      <ChannelBar
        {...{ channel, missing, onClose }}
        url={sampleHandshake(values).url}
        state={connection.state}
        log={connection.log}
        isLive={touched.handshake.isLive}
        onFocusError={lead}
        onConnect={open}
        onDisconnect={connection.close}
      />
      <div ref={columns} class="playground-columns">
        <div id="api-playground-input" class="playground-request">
          <PageDescription description={channel.description} />
          <ConnectionForm
            {...{ subject, channel, servers, server, draft, change, security, values, handshake, tools, files }}
            {...{ credentials, setCredentials, touched, form }}
            missing={place.missing}
            callbackHref={site.callbackHref}
            proxyHref={subject.settings.proxy ? site.proxyHref : undefined}
            isConnected={connection.state.type === 'open'}
            onOpen={() => isOver && open()}
          />
          <MessageComposer
            {...{ channel, draft, change, files }}
            schemas={subject.schemas}
            touched={touched.message}
            isOpen={connection.state.type === 'open'}
            onSend={connection.send}
          />
        </div>
        <div class="playground-results">
          {connection.state.type === 'idle' ? (
            <p class="response-empty">{translate('stream-empty')}</p>
          ) : (
            <LogPart {...{ channel, subject }} log={connection.log} isOpen={connection.state.type === 'open'} />
          )}
          <UnsupportedServers {...{ channel, subject }} parameters={draft.parameters} />
        </div>
      </div>
    </>
  )
}

/** A text without credentials, as they were given and as they were offered. */
function redact(
  text: string,
  credentials: CredentialValues,
  carried: ReturnType<typeof buildHandshake>['subprotocolCredentials'],
): string {
  const offered = carried.map(({ header, token }) => ({ text: token, placeholder: `<${header}>` }))
  return [...offered, ...secretsOf(credentials)].reduce(
    (shown, { text: secret, placeholder }) => shown.replaceAll(secret, placeholder),
    text,
  )
}
