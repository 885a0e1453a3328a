import type { Channel } from '../api-spec/channel.ts'
import { channelCommands } from '../api-spec/channel-commands.ts'
import { isConnectable } from '../api-spec/playground-subject.ts'
import type { BodyNode } from '../content/body.ts'
import { codeWithin } from './code-pieces.ts'
import type { PageDrawing } from './page-parts.ts'

/**
 * Command lines of the usual tools, to receive and to send, for servers that no browser can connect to. Several servers
 * of one line have it once.
 */
export function commandNodes(channel: Channel, drawing: PageDrawing): readonly BodyNode[] {
  const lines = channel.servers
    .filter(server => !isConnectable({ servers: [server] }))
    .flatMap(server => channelCommands(channel, server, {}, drawing.description.securitySchemes))
    .map(({ line }) => line)
  const code = [...new Set(lines)].join('\n')
  return code === '' ? [] : codeWithin({ title: undefined, language: 'bash', code }, drawing)
}
