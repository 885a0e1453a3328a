import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript5'

/** How samples of a language run on this machine. */
export interface Runner {
  /** What has to be there: a command that succeeds if it is. */
  readonly probe: readonly string[]
  /** Runs a sample in a folder; rejects when it fails. */
  readonly run: (sample: string, folder: string, fileNames: readonly string[]) => Promise<unknown>
}

/** By the keys of the languages. Those that are not here need packages from a registry, or a machine of their own. */
export const runners: Readonly<Record<string, Runner>> = {
  bash: { probe: ['sh', '-c', 'curl --version'], run: script('sample.sh', 'sh') },
  python: { probe: ['python3', '-c', 'import requests'], run: script('sample.py', 'python3') },
  javascript: {
    probe: ['node', '--version'],
    run: (sample, folder, fileNames) =>
      script('sample.mjs', 'node')(`${fieldWith(fileNames)}\n${sample}`, folder, fileNames),
  },
  node: { probe: ['node', '--version'], run: script('sample.mjs', 'node') },
  typescript: {
    probe: ['node', '--version'],
    run: (sample, folder, fileNames) => script('sample.mjs', 'node')(withoutTypes(sample), folder, fileNames),
  },
  php: { probe: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'], run: script('sample.php', 'php') },
  ruby: { probe: ['ruby', '--version'], run: script('sample.rb', 'ruby') },
  go: { probe: ['go', 'version'], run: script('sample.go', 'go', 'run') },
  java: {
    probe: ['java', '--version'],
    run: script('Main.java', 'java', '-Dfile.encoding=UTF-8', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'),
  },
  powershell: { probe: ['pwsh', '--version'], run: script('sample.ps1', 'pwsh', '-NoProfile', '-File') },
  c: {
    probe: ['sh', '-c', 'echo "#include <curl/curl.h>" | cc -E -o /dev/null -'],
    run: compiled('sample.c', ['cc', '-Wall', '-Werror', '-o', 'sample', 'sample.c', '-lcurl']),
  },
  'c++': {
    probe: ['sh', '-c', 'echo "#include <cpr/cpr.h>" | c++ -std=c++17 -E -o /dev/null -x c++ -'],
    run: compiled('sample.cpp', ['c++', '-std=c++17', '-o', 'sample', 'sample.cpp', '-lcpr', '-lcurl']),
  },
}

/** Whether the command of a runner succeeds here. */
export async function isThere({ probe: [command = '', ...words] }: Runner): Promise<boolean> {
  return execute(command, words).then(
    () => true,
    () => false,
  )
}

const execute = promisify(execFile)

function script(name: string, command: string, ...words: string[]): Runner['run'] {
  return async (sample, folder) => {
    await writeFile(join(folder, name), sample)
    return execute(command, [...words, name], { cwd: folder })
  }
}

function compiled(name: string, [command = '', ...words]: readonly string[]): Runner['run'] {
  return async (sample, folder) => {
    await writeFile(join(folder, name), sample)
    await execute(command, words, { cwd: folder })
    return execute('./sample', [], { cwd: folder })
  }
}

/** What a browser has and Node.js has not: a page with a field for files. */
function fieldWith(fileNames: readonly string[]): string {
  const files = fileNames.map(name => {
    const type = JSON.stringify({ type: typeOf(name) })
    return `new File([readFileSync(${JSON.stringify(name)})], ${JSON.stringify(name)}, ${type})`
  })
  return [
    "import { readFileSync } from 'node:fs'",
    `globalThis.document = { querySelector: () => ({ files: [${files.join(', ')}] }) }`,
  ].join('\n')
}

const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : '')

function withoutTypes(sample: string): string {
  const compilerOptions = { target: ScriptTarget.ES2022, module: ModuleKind.ESNext }
  return transpileModule(sample, { compilerOptions }).outputText
}
