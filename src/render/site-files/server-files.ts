import { mergeCalls } from '../../reference/playground/proxied-calls.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderInput } from '../render-input.ts'

/** Where a site says what its server may be asked for. */
export const proxiedCallsPath = '_lectern/server.json'

/** What the server beside a site is told of it. It names nothing that the playgrounds do not show to every reader. */
export function serverFiles({ site, playgrounds }: Pick<RenderInput, 'site' | 'playgrounds'>): OutputFile[] {
  if (!site.config.settings.server) return []
  const calls = mergeCalls(playgrounds.map(playground => playground.proxiedCalls))
  return [{ path: proxiedCallsPath, contents: `${JSON.stringify(calls)}\n` }]
}
