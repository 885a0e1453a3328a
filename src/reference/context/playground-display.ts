import type { Channel } from '../../api-spec/model/channel.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import { isConnectable } from '../../api-spec/playground/playground-subject.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { Frontmatter } from '../../content/page.ts'
import type { PageContext } from './page-context.ts'
import { playgroundSettingOf } from './playground-mode.ts'

/** How the playground of a page is shown to the readers of the page. Never `auth`, because that is already resolved. */
export function playgroundDisplayOf(
  frontmatter: Frontmatter,
  { api, hasOpenPlayground }: { readonly api: ApiConfig } & Pick<PageContext, 'hasOpenPlayground'>,
): string {
  const setting = playgroundSettingOf(frontmatter, api)
  if (setting !== 'auth') return setting
  return hasOpenPlayground ? 'interactive' : 'none'
}

/** Whether a request can be sent from the page of an operation, or a connection opened from that of a channel. */
export function hasInteractivePlayground(subject: Operation | Channel, display: string): boolean {
  if (display !== 'interactive') return false
  if (!('method' in subject)) return isConnectable(subject)
  // A webhook is called by the API. Without a server there is nothing to call, and browsers never send TRACE.
  return subject.kind === 'path' && subject.servers.length > 0 && subject.method !== 'TRACE'
}
