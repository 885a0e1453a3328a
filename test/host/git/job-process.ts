import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultAuthor, defaultJobLimits, openRepository } from '../../../src/host/git/open-repository.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { parseRemote } from '../../../src/server/jobs/git/parse-remote.ts'

// A job in a process of its own, which a test kills: prints the id of its commit, and pushes it.
const [address = '', root = ''] = process.argv.slice(2)
const result = parseRemote(address)
if ('error' in result) throw new Error(result.error)
const { signal } = new AbortController()
const repository = openRepository({
  root,
  access: { remote: result.remote },
  deployBranch: 'main',
  docsFolder: 'docs',
  author: defaultAuthor,
  limits: defaultJobLimits,
  clock: systemClock,
})
const checkout = await repository.checkOut('agent/change', signal)
writeFileSync(join(checkout.folder, 'index.mdx'), 'Changed\n')
const id = await checkout.commit({ message: 'change', paths: ['index.mdx'] }, signal)
process.stdout.write(`${id}\n`)
await checkout.push(signal)
