import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AudienceFlags, BuildFlags, ZipFlags } from '../../../src/cli/commands/build.ts'

export type SiteFlags = BuildFlags & AudienceFlags & ZipFlags

const command = join(import.meta.dirname, '../../../dist/cli/commands/build.js')

interface Builder {
  readonly child: ChildProcess
  /** What to do when a build has ended, by its number. */
  readonly waiting: Map<number, { readonly resolve: (said: string) => void; readonly reject: (error: Error) => void }>
}

/**
 * The process that builds the sites of all test files of this worker. With one process for each site, most of the time
 * would be spent on loading modules and grammars.
 */
let builder: Builder | undefined
let count = 0

/** Build a project with `docs build` of the package. Returns what the command prints, whether it succeeds or not. */
export async function buildSite(directory: string, flags: SiteFlags): Promise<string> {
  if (!existsSync(command)) throw new Error('Run "npm run build" first: these tests look at a built site.')
  builder ??= startBuilder()
  const { child, waiting } = builder
  count += 1
  const id = count
  child.channel?.ref()
  try {
    return await new Promise<string>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child.send({ id, directory, flags })
    })
  } finally {
    waiting.delete(id)
    // An idle process does not keep the process of the tests alive.
    if (waiting.size === 0) child.channel?.unref()
  }
}

function startBuilder(): Builder {
  const child = fork(join(import.meta.dirname, 'site-builder.mjs'), { execArgv: [] })
  child.unref()
  const waiting: Builder['waiting'] = new Map()
  child.on('message', ({ id, said }: { readonly id: number; readonly said: string }) => waiting.get(id)?.resolve(said))
  child.once('exit', (code, signal) => {
    builder = undefined
    for (const { reject } of waiting.values()) reject(new Error(`The builder of sites ended with ${code ?? signal}.`))
  })
  return { child, waiting }
}
