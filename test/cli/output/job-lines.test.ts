import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createJobLines, type JobTarget } from '../../../src/cli/output/job-lines.ts'
import type { JobStep, Todo } from '../../../src/server/jobs/job.ts'
import type { JobEvent, WorkerEvent } from '../../../src/server/jobs/job-event.ts'

type WithoutOrigin<Event> = Event extends unknown ? Omit<Event, 'time' | 'leaseId'> : never

/** What is printed for the events of a worker. */
function printed(events: readonly WithoutOrigin<WorkerEvent>[], target: JobTarget = 'working-copy', width = 60) {
  const lines = createJobLines(target, width)
  const all = events.flatMap(event => lines.next({ ...event, time: 0, leaseId: 'l1' }))
  return all.map(stripVTControlCharacters)
}

const started = (step: JobStep) => ({ type: 'step-started', step }) as const
const text = (written: string) => ({ type: 'text', text: written }) as const
const called = (tool: string, input: object | string, result: string) => {
  const written = typeof input === 'string' ? input : JSON.stringify(input)
  return { type: 'tool-called', call: { tool, input: written, result } } as const
}
const todo = (content: string, status: Todo['status']): Todo => ({ id: content, content, status, priority: 'medium' })

test('steps, texts and tools are separated by empty lines', () => {
  const lines = printed([
    started('clone'),
    started('work'),
    text('I will read\nthe page fir'),
    text('st.\n\nThen I write.'),
    called('read_file', { path: 'a.mdx' }, 'Lines 1 to 3 of 3 in "a.mdx".\nText'),
    called('edit_file', { path: 'a.mdx' }, '"a.mdx" was changed at line 3.'),
    text('Done.'),
    started('check'),
  ])
  expect(lines).toEqual([
    ...['Copying and checking the docs', 'Working on the copy'],
    ...['  I will read', '  the page first.', '', '  Then I write.', ''],
    ...['  read    a.mdx', '  edit    a.mdx', '', '  Done.', '', 'Checking the changes'],
  ])
})

test('a text is printed line by line as it arrives, and wrapped', () => {
  const lines = createJobLines('branch', 24)
  const next = (written: string) => lines.next({ type: 'text', text: written, time: 0, leaseId: 'l1' })
  expect(next('- one two three')).toEqual([])
  expect(next(' four five six\nseven')).toEqual(['  - one two three four', '    five six'])
  expect(lines.next({ type: 'usage-recorded', time: 0, leaseId: 'l1' } as JobEvent)).toEqual([])
  expect(next(' eight\n')).toEqual(['  seven eight'])
})

test('each tool call has a line, and each refused call has a reason', () => {
  const refused = 'Nothing was changed. .github/x.yml: Files and folders whose names begin with a dot are protected.'
  const nav = { action: 'add', page: 'guides/a' }
  const lines = printed([
    called('list_files', {}, 'a.mdx (3)'),
    called('search', { query: 'rate  limits' }, 'The search has found nothing. Try other words, or use list_files.'),
    called('search', { query: 'x' }, 'The search is not available. Use list_files and read_file instead.'),
    called('write_file', { path: '.github/x.yml', content: 'x' }, refused),
    called(
      'move_page',
      { from: 'a.mdx', to: 'b.mdx' },
      '"a.mdx" was moved to "b.mdx". Links were changed in 2 other pages.',
    ),
    called('delete_page', { path: 'c.mdx' }, '"c.mdx" was deleted.'),
    called('edit_navigation', nav, 'The navigation was changed: "guides/a" is listed in Guides.'),
    called('check', {}, 'The check has found 1 error.\n\nerror[x] a.mdx:1:1\n  Wrong.'),
    called('run_shell', { command: 'env' }, 'There is no tool "run_shell". The tools are: read_file, finish.'),
    called('update_todos', { todos: [] }, 'The list was updated: 0 of 0 entries are not completed.'),
  ])
  expect(lines).toEqual([
    '  list    all files',
    '  search  "rate limits"',
    '  search  "x"',
    '          not done: The search needs the records of a build: run docs build once.',
    '  write   .github/x.yml',
    `          not done: ${refused}`,
    '  move    a.mdx → b.mdx',
    '  delete  c.mdx',
    '  edit    navigation: add guides/a',
    '  check   1 error',
    '  run_shell',
    '          not done: There is no tool "run_shell". The tools are: read_file, finish.',
  ])
})

test('the path is also found in a truncated input', () => {
  const input = '{"path": "guides/a \\"b\\".mdx", "content": "---\\ntitle: A\n(The rest is left out.)'
  expect(printed([called('write_file', input, '"guides/a.mdx" was created.')])).toEqual(['  write   guides/a "b".mdx'])
  expect(printed([called('write_file', 'not JSON', 'The input is not valid JSON.')])).toEqual([
    '  write   ?',
    '          not done: The input is not valid JSON.',
  ])
})

test('only the changed entries of a list of todos are printed again', () => {
  const lists = [
    [todo('Write', 'in_progress'), todo('Check', 'pending')],
    [todo('Write', 'completed'), todo('Check', 'in_progress')],
    [todo('Write', 'completed'), todo('Check', 'in_progress')],
    [todo('Other', 'cancelled')],
  ]
  expect(printed(lists.map(todos => ({ type: 'todos-changed', todos }) as const))).toEqual([
    ...['  [>] Write', '  [ ] Check', '  [x] Write', '  [>] Check', '  [-] Other'],
  ])
})

test('text of the model cannot control the terminal', () => {
  const evil = '\u001b]0;title\u0007\u001b[2J\u009b1m\u202etxet\u0000'
  const lines = createJobLines('branch', 80)
  const events = [
    text(`${evil}\n`),
    called(evil, { path: evil }, evil),
    called('read_file', { path: `a\n${evil}` }, 'Lines 1'),
    called('edit_file', { path: 'a' }, `${evil}\r\nmore`),
    { type: 'todos-changed', todos: [todo(evil, 'pending')] } as const,
  ]
  const all = events.flatMap(event => lines.next({ ...event, time: 0, leaseId: 'l1' }))
  // Only colors of this program.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence
  const shown = all.join('').replace(/\u001b\[\d+m/g, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be absent
  expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
})
