import { expect, test } from 'vitest'
import { agentSystemPrompt } from '../../../../src/server/jobs/agent/agent-system-prompt.ts'

const code = 'c0de'

test('rules come first, then what the project and the client have written', () => {
  const prompt = agentSystemPrompt({
    ...{ siteName: 'Orbit\n# Rules', code },
    project: { glossary: 'job: work of the agent', instructions: 'Write "sign in".\n', styleGuide: 'No jokes.' },
    clientInstructions: ['Be brief.', ' ', 'No tables.'],
  })
  const order = [
    '"Orbit # Rules"',
    '# Data blocks',
    'Write "sign in".',
    'No jokes.',
    'job: work',
    'Be brief.',
    'No tables.',
  ]
  const places = order.map(text => prompt.indexOf(text))
  expect(places).toEqual(places.toSorted((one, two) => one - two))
  expect(places).not.toContain(-1)
  expect(prompt.match(/<job-instructions>/g)).toHaveLength(2)
})

test('without instructions, there are only the rules', () => {
  const prompt = agentSystemPrompt({
    siteName: 'Orbit',
    clientInstructions: [],
    project: { instructions: ' \n' },
    code,
  })
  expect(prompt).not.toContain('instructions>')
  expect(prompt).toContain(`<<<DATA ${code}`)
})
