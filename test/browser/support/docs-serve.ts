import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestServer } from './serve.ts'

const program = join(import.meta.dirname, '../../../dist/cli/main.js')

export interface ServedProject extends TestServer {
  readonly child: ChildProcess
  /** Its output so far, without colors. */
  readonly said: () => string
  /** The folder of the project. */
  readonly project: string
}

/** `docs serve` of a project in a separate process. It builds the site first. */
export const docsServe = (
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedProject> => start('serve', files, ['--no-cache', ...flags], environment)

/** `docs dev` of a project, as a process of its own. */
export const docsDev = (files: Readonly<Record<string, string>>): Promise<ServedProject> => start('dev', files, [], {})

async function start(
  command: string,
  files: Readonly<Record<string, string>>,
  flags: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ServedProject> {
  const project = mkdtempSync(join(tmpdir(), 'lectern-docs-serve-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const child = spawn(process.execPath, [program, command, project, '--port', '0', ...flags], {
    env: { ...process.env, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', piece => (said += stripVTControlCharacters(String(piece))))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /(http:\/\/\S+)\/\s/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', code => reject(new Error(`docs ${command} ended with ${code}:\n${said}`)))
  })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(project, { recursive: true, force: true })
  }
  return { origin: new URL(address).origin, child, said: () => said, project, close }
}
