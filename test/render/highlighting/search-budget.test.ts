import { expect, test } from 'vitest'
import { highlight } from '../../../src/render/highlighting/highlight.ts'
import { runSequentially } from '../../../src/source/stage.ts'

const settings = { themes: { light: 'github-light-default', dark: 'github-dark-default' }, grammars: [] }

const linesOf = async (language: string, code: string): Promise<readonly string[]> =>
  (await highlight.apply(settings, { language, code }, runSequentially))?.lines ?? []

test('a line that takes too much work is shown without colors, and the next line has colors', async () => {
  const long = `x = [${'1, '.repeat(60_000)}]`
  const [plain, next] = await linesOf('python', `${long}\nx = [1, 2]`)
  expect(plain === long).toBe(true)
  expect(next).toBe((await linesOf('python', 'x = [1, 2]'))[0])
  expect(next).toContain('<span')
})

test('a line that nests too deeply is shown without colors, and the next line has colors', async () => {
  const [deep, next] = await linesOf('js', `${'('.repeat(50_000)}\nconst a = 1`)
  expect(deep).toBe('('.repeat(50_000))
  expect(next).toBe((await linesOf('js', 'const a = 1'))[0])
})

test('long lines of minified code and data keep their colors', async () => {
  const script = 'function a(b,c){return b.d(c)||e("f",{g:1})}'.repeat(200)
  const data = JSON.stringify(Array.from({ length: 3_000 }, (_, id) => ({ id, name: `n${id}` })))
  expect((await linesOf('js', script))[0]).toContain('<span')
  expect((await linesOf('json', data))[0]).toContain('<span')
})

test('the result does not depend on the clock', async () => {
  const now = Date.now
  let time = now()
  Date.now = () => {
    time += 3_600_000
    return time
  }
  try {
    expect((await linesOf('ts', 'const late: string = "one"'))[0]).toMatch(/<span class="c\d+">"one"<\/span>$/)
  } finally {
    Date.now = now
  }
})
