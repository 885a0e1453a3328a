import { expect, test } from 'vitest'
import { serializeTasks } from '../../../src/host/dev/serialize-tasks.ts'

test('a task begins when the one before it has ended', async () => {
  const inTurn = serializeTasks()
  const said: string[] = []
  const work = (name: string, ms: number) => async () => {
    said.push(`${name} begins`)
    await new Promise(resolve => setTimeout(resolve, ms))
    said.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([inTurn(work('one', 20)), inTurn(work('two', 0))])).toEqual(['one', 'two'])
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a failure rejects only its own task', async () => {
  const inTurn = serializeTasks()
  const failing = inTurn(async () => {
    throw new Error('no')
  })
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
