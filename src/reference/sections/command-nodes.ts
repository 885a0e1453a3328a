import type { Channel } from '../../api-spec/model/channel.ts'
import { isConnectable } from '../../api-spec/playground/playground-subject.ts'
import { channelCommands } from '../../api-spec/samples/channel-commands.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { codeNodes } from '../context/code-nodes.ts'
import type { PageContext } from '../context/page-context.ts'

/**
 * Command lines for common tools that receive and send, for servers that browsers cannot connect to. A line shared by
 * several servers is shown once.
 */
export function commandNodes(channel: Channel, context: PageContext): readonly BodyNode[] {
  const lines = channel.servers
    .filter(server => !isConnectable({ servers: [server] }))
    .flatMap(server => channelCommands(channel, server, {}, context.spec.securitySchemes))
    .map(({ command }) => command)
  const code = [...new Set(lines)].join('\n')
  return code === '' ? [] : codeNodes([{ title: undefined, language: 'bash', code }])
}
