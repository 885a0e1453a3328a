import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  defaultAuthor,
  defaultJobLimits,
  openRepository,
  type RepositoryOptions,
} from '../../../src/host/git/open-repository.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { parseRemote } from '../../../src/server/jobs/git/parse-remote.ts'
import type { Checkout } from '../../../src/server/jobs/git/repository.ts'
import type { Clock } from '../../../src/server/ports.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** A clock whose pauses are short. */
export const briskClock: Clock = {
  now: systemClock.now,
  sleep: (ms, signal) => systemClock.sleep(Math.min(ms, 20), signal),
}

export const neverAborted = new AbortController().signal

/** The options of a repository for a test. @param address As an operator configures it. */
export function repositoryOptions(address: string, changes: Partial<RepositoryOptions> = {}): RepositoryOptions {
  const result = parseRemote(address)
  if ('error' in result) throw new Error(result.error)
  return {
    root: join(temporaryFolder(), 'jobs'),
    access: { remote: result.remote },
    deployBranch: 'main',
    docsFolder: 'docs',
    author: defaultAuthor,
    limits: defaultJobLimits,
    clock: briskClock,
    ...changes,
  }
}

export async function checkedOut(options: RepositoryOptions, branch = 'agent/change'): Promise<Checkout> {
  const checkout = await openRepository(options).checkOut(branch, neverAborted)
  onTestFinished(() => checkout.dispose())
  return checkout
}
