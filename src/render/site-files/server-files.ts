import { mergeCalls } from '../../reference/playground/proxied-calls.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderInput } from '../render-input.ts'

/** The path of the file that lists the requests that the server may proxy. */
export const proxiedCallsPath = '_lectern/server.json'

/** The file for the server of a site. It contains only data that the playgrounds show to every reader. */
export function serverFiles({ site, playgrounds }: Pick<RenderInput, 'site' | 'playgrounds'>): OutputFile[] {
  if (!site.config.settings.server) return []
  const calls = mergeCalls(playgrounds.map(playground => playground.proxiedCalls))
  return [{ path: proxiedCallsPath, contents: `${JSON.stringify(calls)}\n` }]
}
