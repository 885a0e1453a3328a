import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The same input makes the same site on any machine: limits count work, or the CPU time of their own thread. This table
// has every file that takes part in a build and names a clock or a timer, with the reason why no page depends on it.

const reasons: Readonly<Record<string, string>> = {
  'content/unknown-names.ts': 'a list of names of browsers',
  'host/ask-addresses.ts': 'pauses between requests to one site',
  'host/dev-host.ts': 'the preview: what is told to browsers first',
  'host/dev-view.ts': 'the preview: turns between requests',
  'host/event-stream.ts': 'the preview: keeps connections open',
  'host/external-links.ts': 'age of answers of other sites',
  'host/facts-cache.ts': 'whether a file is read again; never what it says',
  'host/fetch-descriptions.ts': 'age of copies',
  'host/fetch-references.ts': 'waits for the network',
  'host/fetch-text.ts': 'waits for the network',
  'host/gather-changes.ts': 'the preview: changes that belong together',
  'host/keep-thread.ts': 'ends a thread that has nothing to do',
  'host/lock-folder.ts': 'which build goes first',
  'host/new-folders.ts': 'the preview: events of new folders',
  'host/reachability.ts': 'waits for the network',
  'host/run-server.ts': 'the server: silent connections',
  'host/shelf.ts': 'names of temporary files',
  'host/site-server.ts': 'the server: its log',
  'host/stat-if-there.ts': 'age of lock files',
  'host/watch-folder.ts': 'the preview: events of the disk',
  'host/watch-thread.ts': 'asks for the CPU time of a thread',
  'host/web-adapter.ts': 'the server: connections that end',
}

const clock =
  /\b(?:setTimeout|setInterval|Date\.now|performance\.(?:now|timeOrigin)|AbortSignal\.timeout|hrtime|new Date\(\))/

const root = join(import.meta.dirname, '../src')
const filesWithClock = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.tsx?$/.test(path) && !/^(?:islands|server|cli)\//.test(path))
  .filter(path => clock.test(readFileSync(join(root, path), 'utf8')))
  .sort()

test('no clock decides what a site contains', () => {
  expect(filesWithClock).toEqual(Object.keys(reasons).sort())
})

test('no library is given a time limit', () => {
  const text = readFileSync(join(root, 'render/token-lines.ts'), 'utf8')
  expect(text).toContain('tokenizeTimeLimit: 0,')
})
