import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Runs the unit and browser tests with every page, language and combination. `npm test` only tries a part of them.
//
//   node scripts/test-full.mjs [file …]

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', '--project', 'browser', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LECTERN_TESTS: 'full' } },
)
process.exitCode = status ?? 1
