import { expect, test } from 'vitest'
import { moduleScript } from '../../../src/render/offline/module-script.ts'

test('the script passes the imports and the body', () => {
  const script = moduleScript({ code: 'run()', imports: ['./a.js'] })
  expect(script).toMatch(
    /^lecternCopy\.module\(\["\.\/a\.js"\],async function\([\w,]+\)\{"use strict";\nrun\(\)\n\}\)\n$/,
  )
})
