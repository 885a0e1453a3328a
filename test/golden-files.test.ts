import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')

const written = `import { expect, test } from 'vitest'
test('golden', () => expect('text').toMatchFileSnapshot('golden.txt'))
`

test('a missing golden file fails its test and is not written, unless an update is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-golden-'))
  try {
    mkdirSync(join(folder, 'test'))
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'test/one.test.ts'), written)
    const golden = join(folder, 'test/golden.txt')
    const first = runTests(folder)
    expect([first.status, existsSync(golden)], first.output).toEqual([1, false])
    expect(first.output).toContain('Snapshot `golden 1` mismatched')
    const second = runTests(folder, ['--update'])
    expect([second.status, readFileSync(golden, 'utf8')], second.output).toEqual([0, 'text'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Run the unit tests of a folder with the configuration of this repository, as on the machine of a developer. */
function runTests(folder: string, flags: readonly string[] = []): { status: number | null; output: string } {
  const program = join(repository, 'node_modules/vitest/vitest.mjs')
  const config = join(repository, 'vite.config.ts')
  const given = ['run', '--project', 'unit', '--config', config, '--root', folder, ...flags]
  const env = { ...process.env, CI: '', NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given], { cwd: repository, env })
  return { status, output: `${stdout}${stderr}` }
}
