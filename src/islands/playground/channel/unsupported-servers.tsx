import type { VNode } from 'preact'
import type { Channel, ChannelServer } from '../../../api-spec/model/channel.ts'
import { channelCommands } from '../../../api-spec/samples/channel-commands.ts'
import type { Subject } from '../draft/load-subject.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { plainText } from '../ui/plain-text.ts'
import { CommandLine } from './command-line.tsx'
import { englishCommandMessages } from './english-command-messages.ts'

addEnglishMessages(englishCommandMessages)

interface UnsupportedServersProps {
  readonly channel: Channel
  readonly servers: readonly ChannelServer[]
  readonly subject: Subject
  readonly parameters: Readonly<Record<string, string>>
}

/** Servers with a protocol that browsers do not support, with commands for other tools. */
export function UnsupportedServers({ channel, servers, subject, parameters }: UnsupportedServersProps): VNode {
  return (
    <section class="channel-others" aria-label={translate('channel-others')}>
      <h3>{translate('channel-others')}</h3>
      <p class="playground-hint">{translate('channel-others-hint')}</p>
      {servers.map((server, at) => (
        <div key={at}>
          <p>
            <code dir="ltr">{server.url}</code> <bdi>{server.protocol}</bdi>
          </p>
          <ServerText text={plainText(server.description)} />
          {channelCommands(channel, server, parameters, subject.securitySchemes).map(({ direction, tool, command }) => (
            <CommandLine key={direction} title={translate(`channel-command-${direction}`, { tool })} line={command} />
          ))}
        </div>
      ))}
    </section>
  )
}

const ServerText = ({ text }: { readonly text: string | undefined }): VNode | null =>
  text === undefined ? null : (
    <p class="playground-hint" dir="auto">
      {text}
    </p>
  )
