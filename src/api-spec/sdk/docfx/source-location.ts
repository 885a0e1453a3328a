import { encodeUrlPart } from '../../../source/paths/percent-encode.ts'
import type { SdkLocation } from '../../model/sdk.ts'
import { type Fields, recordOf, textOf } from './metadata.ts'

/** Where an item is defined, with the address at GitHub or GitLab if its repository is there. */
export function sourceLocation(source: Fields): SdkLocation | undefined {
  const remote = recordOf(source.remote)
  const path = textOf(remote.path) ?? textOf(source.path)
  if (!path) return undefined
  const file = path.replaceAll('\\', '/').replace(/^(?:\.\.?\/)+/, '')
  // A path of the machine that ran the tool means nothing to readers.
  if (/^(?:\/|[A-Za-z]:)/.test(file)) return undefined
  const line = typeof source.startLine === 'number' ? source.startLine + 1 : undefined
  const name = line === undefined ? file : `${file}:${line}`
  return { name, url: addressOf(textOf(remote.repo), textOf(remote.branch), file, line) }
}

function addressOf(repository = '', branch: string | undefined, file: string, line: number | undefined) {
  const [, host, path] =
    /^(?:https:\/\/|git@)(github\.com|gitlab\.com)[:/]([\w./-]+?)(?:\.git)?\/?$/.exec(repository) ?? []
  if (!host || !path || !branch) return undefined
  const folder = host === 'gitlab.com' ? '-/blob' : 'blob'
  const address = `https://${host}/${path}/${folder}/${encode(branch)}/${encode(file)}`
  return line === undefined ? address : `${address}#L${line}`
}

const encode = (path: string): string => path.split('/').map(encodeUrlPart).join('/')
