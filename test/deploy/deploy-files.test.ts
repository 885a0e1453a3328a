import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { program } from '../../src/cli/program.ts'

const folder = join(import.meta.dirname, '../../deploy')
const readDeployFile = (name: string) => readFileSync(join(folder, name), 'utf8')

/** For each command that is started, the arguments after `docs`. */
function commandsIn(name: string): readonly (readonly string[])[] {
  const text = readDeployFile(name)
  if (name === 'Dockerfile') {
    const run = /^RUN npx docs (.+)$/m.exec(text)?.[1]?.split(' ') ?? []
    const [, ...start] = JSON.parse(/^CMD (\[.+\])$/m.exec(text.slice(text.lastIndexOf('\nCMD')))?.[1] ?? '[]')
    return [run, start]
  }
  if (name === 'docs.service') return [/^ExecStart=\S+ (.+)$/m.exec(text)?.[1]?.split(' ') ?? []]
  const [deployment] = parseAllDocuments(text).map(document => document.toJS())
  const [, ...args] = deployment.spec.template.spec.containers[0].args
  return [args.flatMap((argument: string) => argument.split('='))]
}

test.each(['Dockerfile', 'docs.service', 'kubernetes.yaml'])('%s starts commands with options that exist', name => {
  for (const [command, ...args] of commandsIn(name)) {
    const known = program().commands.find(found => found.name() === command)
    expect(known?.name()).toBe(command)
    const flags = args.filter(argument => argument.startsWith('--'))
    expect(flags.length).toBeGreaterThan(1)
    for (const flag of flags) expect(known?.options.map(({ long }) => long)).toContain(flag)
  }
})

test('kubernetes waits longer than the server needs to finish its requests', () => {
  const documents = parseAllDocuments(readDeployFile('kubernetes.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const [deployment] = documents.map(document => document.toJS())
  const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec
  const drain = containers[0].args.find((argument: string) => argument.startsWith('--drain'))?.split('=')[1]
  expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(drain))
})
