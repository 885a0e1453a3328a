import { expect, test } from 'vitest'
import type { Todo } from '../../../../src/server/jobs/job.ts'
import { updateTodos } from '../../../../src/server/jobs/tools/update-todos.ts'

test('a new list of tasks replaces the previous one', async () => {
  const lists: (readonly Todo[])[] = []
  const tool = updateTodos(list => lists.push(list))
  const todos = [
    { content: 'Read the guide', status: 'completed', priority: 'high' },
    { content: 'Write the page', status: 'in_progress' },
  ]
  expect(await tool.call({ todos })).toEqual({ text: 'The list was updated: 1 of 2 entries are not completed.' })
  expect(lists).toEqual([
    [
      { id: '1', content: 'Read the guide', status: 'completed', priority: 'high' },
      { id: '2', content: 'Write the page', status: 'in_progress', priority: 'medium' },
    ],
  ])
})

test('an invalid list changes nothing', async () => {
  const lists: unknown[] = []
  const tool = updateTodos(list => lists.push(list))
  const entry = { content: 'x', status: 'pending' }
  expect((await tool.call({ todos: [{ ...entry, status: 'done' }] })).text).toContain(
    '"todos[0].status" must be one of',
  )
  expect((await tool.call({ todos: Array.from({ length: 51 }, () => entry) })).text).toContain('at most 50 items')
  expect((await tool.call({ todos: [{ ...entry, content: 'x'.repeat(501) }] })).text).toContain(
    'at most 500 characters',
  )
  expect(lists).toEqual([])
})
