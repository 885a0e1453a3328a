import { z } from 'zod'
import type { Todo } from '../job.ts'
import { type AgentTool, agentTool } from './agent-tool.ts'

const limits = { todos: 50, content: 500 }

const todo = z.object({
  content: z.string().trim().min(1).max(limits.content).describe('What to do, in one sentence.'),
  status: z.enum(['pending', 'in_progress', 'completed', 'cancelled']),
  priority: z.enum(['high', 'medium', 'low']).default('medium'),
})

/**
 * @param changed Receives the whole list each time.
 */
export const updateTodos = (changed: (todos: readonly Todo[]) => void): AgentTool =>
  agentTool({
    name: 'update_todos',
    description:
      'Replace the list of what you have to do. People follow it. Write it before larger work, and update it after each step.',
    input: z.object({ todos: z.array(todo).max(limits.todos).describe('The whole list, also what is completed.') }),
    call: async ({ todos }) => {
      changed(todos.map((entry, at) => ({ id: String(at + 1), ...entry })))
      const open = todos.filter(({ status }) => status === 'pending' || status === 'in_progress').length
      return { text: `The list was updated: ${open} of ${todos.length} entries are not completed.` }
    },
  })
