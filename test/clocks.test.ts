import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The same input makes the same site on any machine: limits count work, or the CPU time of their own thread. This table
// has every file that takes part in a build and names a clock or a timer, with the reason why no page depends on it.

const reasons: Readonly<Record<string, string>> = {
  'host/audit/url-source.ts': 'docs audit: waits for the network',
  'host/code-samples/run-program.ts': 'docs test: ends samples that take too long',
  'content/body/unknown-components.ts': 'a list of names of browsers',
  'host/network/probe-addresses.ts': 'pauses between requests to one site',
  'host/dev/site-state.ts': 'the preview: turns between requests',
  'host/dev/event-stream.ts': 'the preview: keeps connections open',
  'host/build/probe-external-links.ts': 'age of answers of other sites',
  'host/project/file-metadata-cache.ts': 'whether a file is read again; never what it says',
  'host/project/scan-folder.ts': 'whether a file is read again by the next preview; never what it says',
  'host/fetch/fetch-specs.ts': 'age of copies',
  'host/fetch/find-library.ts': 'age of copies',
  'host/fetch/fetch-references.ts': 'waits for the network',
  'host/network/fetch-text.ts': 'waits for the network',
  'host/dev/watch/batch-changes.ts': 'the preview: changes that belong together',
  'host/threads/in-slices.ts': 'the preview: turns between requests',
  'host/threads/on-demand-thread.ts': 'ends a thread that has nothing to do',
  'host/disk/file-lock.ts': 'which build goes first',
  'host/dev/watch/poll-tree.ts': 'the preview: pauses between two lists of the disk',
  'host/pdf/browser/open-tab.ts': 'docs pdf: waits for pages that never get ready',
  'host/pdf/browser/prepare-page.ts': 'docs pdf: whether a page still changes',
  'host/network/reachability.ts': 'waits for the network',
  'host/http/close-after-rest.ts': 'the server: clients that do not stop sending',
  'host/http/start-server.ts': 'the server: silent connections',
  'host/cache/segment-writer.ts': 'names of temporary files',
  'host/http/site-folder.ts': 'the server: waits for a build that is being published',
  'host/disk/stat-if-exists.ts': 'age of lock files',
  'host/dev/watch/watch-folder.ts': 'the preview: events of the disk',
  'host/threads/watch-limits.ts': 'asks for the CPU time of a thread',
  'host/http/buffered-lines.ts': 'the server: writes its log now and then',
  'host/dev/perform-effects.ts': 'the preview: timers of its events',
  'host/dev/preview-project.ts': 'the preview: since when files may have changed',
  'host/database/embedded/database-socket.ts': 'the server: a socket that does not answer',
  'host/database/embedded/embedded-database.ts': 'the server: claims of its database',
  'host/database/embedded/folder-claims.ts': 'the server: claims of its database',
  'host/database/embedded/own-database.ts': 'the server: maintenance of its database',
  'host/database/embedded/serve-client.ts': 'the server: clients that do not continue',
  'host/records/watch-records.ts': 'the server: whether another build has written records',
  'host/outbox/process-name.ts': 'the server: which processes run',
  'host/models/merge-deltas.ts': 'the server: parts of answers that belong together',
  'host/models/open-embeddings.ts': 'the server: waits for the network',
  'host/system-clock.ts': 'the server: limits and its log',
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
  const text = readFileSync(join(root, 'render/highlighting/cached-tokenizer.ts'), 'utf8')
  expect(text).toContain('tokenizeTimeLimit: 0,')
})
